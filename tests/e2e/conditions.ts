import type { Page, Route } from '@playwright/test';

/** The address of every public document that a page reads. */
export const DOCUMENTS = '**/v1/projects/**';

/** The address of every preview. */
export const PREVIEWS = '**/previews*';

/** The address of every cover. */
export const COVERS = '**/covers*';

/** Lets requests to an address wait, as on a very slow line. What is returned lets them all go on. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await isFree;
    // One that the page has given up, or that `restore` has let go, goes nowhere any more.
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

/** Has an address answer with what nobody expects: a page of HTML, and a good status. */
export async function answerRubbish(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Welcome!</p>' }));
}

/** Has an address out of reach. */
export async function cutOff(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.abort());
}

/** Lets an address answer as it really does, again. */
export async function restore(page: Page, address: string): Promise<void> {
  await page.unroute(address);
}

/** Changes words in what an address really answers. */
export async function rewrite(page: Page, address: string, change: (text: string) => string): Promise<void> {
  await page.route(address, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Has the browser remember something from before: what is stored under each key when the first page comes up. */
export async function remember(page: Page, stored: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('remembered')) return;
    sessionStorage.setItem('remembered', 'yes');
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, stored);
}

/** A stored cart (specification part 3) with a Non-Exclusive licence for each track. */
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

/** What is stored of a session whose end is far away. */
export function sessionOf(token: string): Record<'token' | 'tokenDuration', string> {
  return { token, tokenDuration: String(Date.now() + 3_600_000) };
}

/** What the browser itself says of a request that failed. */
export const FAILED = /ERR_FAILED|ERR_ABORTED|Failed to load/;

/** What a page says of a call that nothing answered, and of one that was answered with rubbish. */
export const UNREACHABLE = 'The shop cannot be reached. Please check your connection and try again.';
export const UNREADABLE = 'The shop sent an unexpected response. Please try again in a moment.';

/**
 * The ways in which the shop may fail to answer a call, with what a page then says; no two neighbours say the same. The
 * slow one is for after {@link hurryDeadlines}.
 */
export const FAILURES = [
  [cutOff, UNREACHABLE],
  [answerRubbish, UNREADABLE],
  [hold, UNREACHABLE],
] as const;

/** Deadlines of calls come fifty times as soon: Playwright's clock does not reach them. */
export async function hurryDeadlines(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 50);
  });
}
