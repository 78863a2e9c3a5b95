// Where a browser can, the pages are an app: the worker shows something when there is no server.

navigator.serviceWorker?.register("/worker.js").catch(() => {
  // A browser that does not want it goes on without it.
});
