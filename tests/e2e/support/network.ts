import type { Page, Route } from '@playwright/test';

export const DOCUMENTS = '**/v1/projects/**';
export const PREVIEWS = '**/previews*';
export const COVERS = '**/covers*';

/** Holds requests to an address back. The returned function lets them continue. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    // Fails for a request that the page has cancelled, or that `restore` has let continue.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Answers requests to an address with HTML and status 200. */
export async function answerMalformed(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Welcome!</p>' }));
}

export async function cutOff(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.abort());
}

/** Ends the effect of {@link hold}, {@link answerMalformed} and {@link cutOff} on an address. */
export async function restore(page: Page, address: string): Promise<void> {
  await page.unroute(address);
}

export async function rewrite(page: Page, address: string, change: (text: string) => string): Promise<void> {
  await page.route(address, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Sets local storage once, before the first page loads. */
export async function remember(page: Page, stored: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('remembered')) return;
    sessionStorage.setItem('remembered', 'yes');
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, stored);
}

export function cartOf(tracks: Readonly<Record<number, string>>): string {
  return JSON.stringify(
    Object.entries(tracks).map(([id, title]) => ({
      id: Number(id),
      title,
      image: '/favicon.svg',
      licensing: 'Non-Exclusive',
      price: '24.99',
    })),
  );
}

/** A stored user session that expires in an hour. */
export function sessionOf(token: string): Record<'token' | 'tokenDuration', string> {
  return { token, tokenDuration: String(Date.now() + 3_600_000) };
}

/** Console messages of the browser about failed requests. */
export const FAILED = /ERR_FAILED|ERR_ABORTED|Failed to load/;
