import { runningStore } from '../../support/running-store';

let address: string | undefined;

/** Sends tests' requests to another server; undefined for the store again. */
export function sendRequestsTo(server: string | undefined): void {
  address = server;
}

/**
 * Requests an API path, a rendered page or a mailed link from the server set by `sendRequestsTo`; by default
 * through the store's Hosting, like a browser.
 */
export function request(path: string, init?: RequestInit): Promise<Response> {
  const { url } = runningStore();
  return fetch(`${address ?? url}${path.replace(url, '')}`, init);
}
