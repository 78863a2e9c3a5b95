// The service worker: pages when there is no server, and messages that it is somebody's move.
//
// What comes from the server always comes first. Only where it cannot be reached is something shown
// that was kept: the table as it was last seen (boards.js), else a page that says so. It never looks
// at the API or at the line of a table, and it keeps nothing of what passes through it.

const EDITION = "{{ edition }}"; // another one for other files, so that they are fetched anew
const OFFLINE = `landsraad:offline:${EDITION}`;
const PAGE = "/offline";
const NEEDED = /(?:href|src)="(\/(?:static|fonts)\/[^"]+)"/g;
const ASSET = /^\/(?:static|style|fonts|drawings|outlines)\//;
const TABLE = /^\/t\/[^/]+/;

addEventListener("install", (event) => {
  skipWaiting(); // nothing is served from here while there is a server, so nothing can be mixed up
  event.waitUntil(prepare());
});

addEventListener("activate", (event) => event.waitUntil(tidy().then(() => clients.claim())));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (ASSET.test(pathname)) event.respondWith(asset(request, pathname));
});

/** Keep the page that is shown without a server, and all that it needs. */
async function prepare() {
  const cache = await caches.open(OFFLINE);
  const reply = await fetch(PAGE, { cache: "reload" });
  const needed = (await reply.clone().text()).matchAll(NEEDED);
  await cache.put(PAGE, reply);
  await cache.addAll([...new Set([...needed].map(([, path]) => path))]);
}

/** Forget what an older edition has kept. */
async function tidy() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("landsraad:offline:") && name !== OFFLINE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Without what follows # or ?: that may open a seat, and is not part of what is kept. */
async function page(request, pathname) {
  try {
    return await fetch(request);
  } catch {
    const [table] = TABLE.exec(pathname) ?? [];
    return (table && (await caches.match(table))) || (await caches.match(PAGE)) || Response.error();
  }
}

async function asset(request, pathname) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(pathname)) ?? Response.error();
  }
}

// ---- messages

addEventListener("push", (event) => {
  const told = event.data.json();
  event.waitUntil(told.done ? withdraw(told) : show(told));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(`/t/${event.notification.data.table}`));
});

function show({ table, tag, title, words }) {
  const data = { table };
  return registration.showNotification(title, {
    body: words,
    tag,
    data,
    icon: "/static/icon-192.png",
  });
}

/** The question was answered, here or elsewhere. */
async function withdraw({ tag }) {
  for (const each of await registration.getNotifications({ tag })) each.close();
}

/** To the table: where it is open, else in a page of its own. */
async function goTo(path) {
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : clients.openWindow(path);
}
