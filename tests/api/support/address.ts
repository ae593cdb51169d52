import { runningStore } from '../../support/running-store';

let address: string | undefined;

/** Sends the requests of tests to another server than the store's; undefined for the store again. */
export function sendRequestsTo(server: string | undefined): void {
  address = server;
}

/**
 * Sends a request to the API or to a rendered page by its path, or opens a link that the shop has mailed. It goes to
 * the server that `sendRequestsTo` names; by default through the store's Hosting, as from a browser.
 */
export function request(path: string, init?: RequestInit): Promise<Response> {
  const { url } = runningStore();
  return fetch(`${address ?? url}${path.replace(url, '')}`, init);
}
