// The link in an offer's QR code: a browser with a seat at the offer's table goes there; any other one
// is told where to type the signs.

import { get } from "./api.js";
import { find } from "./find.js";
import { heldTables } from "./store.js";

const MOST = 4; // tables that are asked, those where somebody sat down last
const { code } = document.body.dataset;

/** Does this seat's table know the code? One that is over, or gone, does not. */
async function knows(table) {
  try {
    return (await get(`/api/tables/${table}/offers/${code}`, table)).known;
  } catch {
    return false;
  }
}

async function look() {
  for (const table of heldTables().slice(0, MOST)) {
    if (await knows(table)) {
      location.replace(`/t/${table}#offer=${code}`);
      return;
    }
  }
  find("offer-words").hidden = true;
  find("offer-typed").hidden = false;
}

look();
