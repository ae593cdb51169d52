import { randomBytes } from 'node:crypto';
import type { Locator, Page, Route } from '@playwright/test';
import * as v from 'valibot';
import { trackSchema } from '@store/domain/tracks';
import { call, checkOut, newCustomer, orderReaches, tellCheckout, type Customer } from '../api/support/customer';
import { runningStore } from '../running-store';
import { expect } from './journey';

const sessionSchema = v.object({ token: v.string(), tokenDuration: v.number() });

/** A member's session as the browser stores it. */
export type StoredSession = v.InferOutput<typeof sessionSchema>;

let session: Promise<StoredSession> | undefined;

async function signIn(): Promise<StoredSession> {
  const { body } = await call('POST', '/api/member/signin', runningStore().accounts.member);
  return v.parse(sessionSchema, body);
}

/** A session of the demo shop's member; the same one for every journey of a run. */
export function memberSession(): Promise<StoredSession> {
  session ??= signIn();
  return session;
}

/** Stores a session in the browser, as signing in does: once, with the page that is opened next. */
export async function storeSession(page: Page, { token, tokenDuration }: StoredSession): Promise<void> {
  await page.addInitScript(
    ([expiry, text]) => {
      if (sessionStorage.getItem('is-stored')) return;
      sessionStorage.setItem('is-stored', 'true');
      localStorage.setItem('member_tokenDuration', String(expiry));
      localStorage.setItem('member_token', String(text));
    },
    [tokenDuration, token],
  );
}

/** The tabs of the dashboard, by the names in its addresses. */
export type TabName = 'users' | 'tracks' | 'comments' | 'newsletters' | 'invoices';

/** Opens the dashboard as the shop's member, at a tab, and there at what `query` adds. */
export async function openDashboard(page: Page, tab: TabName = 'users', query = ''): Promise<void> {
  await storeSession(page, await memberSession());
  await page.goto(`/member/log/dashboard?tab=${tab}${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back admin');
  await expect(page.getByRole('tablist', { name: 'Member Space' })).toBeVisible();
}

/** Waits until the rows of a list are there, or that there are none; how many the list has in all. */
export async function listTotal(page: Page): Promise<number> {
  const summary = page.getByRole('main').getByText(/^\d+ (?:user|track|comment|subscriber|invoice)s?\b/);
  return Number.parseInt(await summary.innerText(), 10);
}

/** The row of the list that says something. */
export function rowWith(page: Page, text: string): Locator {
  return page.getByRole('tabpanel').getByRole('row').filter({ hasText: text });
}

/** Makes a call as the shop's member; its answer. Throws when it is refused. */
export async function asMember(
  method: string,
  path: string,
  input?: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const { token } = await memberSession();
  const { status, body } = await call(method, path, input, { Authorization: `Bearer ${token}` });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A word that nobody else uses. */
export function someWord(): string {
  return `w${randomBytes(5).toString('hex')}`;
}

/** A track that a journey has put into the shop. */
export interface AddedTrack {
  readonly id: number;
  readonly title: string;
  readonly tag: string;
}

/** Puts a track into the shop that looks and sounds as one of the demo's does. Its tag is its own. */
export async function addSomeTrack(tag: string = someWord()): Promise<AddedTrack> {
  const listed = await call('GET', '/api/tracks/list');
  const [model] = v.parse(v.object({ result: v.array(trackSchema) }), listed.body).result;
  if (!model) throw new Error('The shop has no track.');
  const title = `Beat ${someWord()}`;
  const { image, media } = model;
  const input = { title, image, media, tag, time: '2:05', bpm: 92 };
  const { id } = v.parse(
    v.object({ id: v.number() }),
    await asMember('POST', '/api/member/tracks/add', input),
  );
  return { id, title, tag };
}

/** Takes a track out of the shop again. */
export async function removeTrack({ id }: AddedTrack): Promise<void> {
  await asMember('POST', '/api/member/tracks/delete', { id });
}

/** A comment that a new customer has written under a track of the demo. */
export async function addSomeComment(
  trackId: number,
): Promise<{ readonly by: Customer; readonly words: string }> {
  const by = await newCustomer();
  const words = `Glides, ${someWord()}.`;
  const input = { token: by.token, track_id: trackId, message: words };
  const { status } = await call('POST', '/api/tracks/comments', input);
  if (status !== 200) throw new Error(`Commenting answered ${status}.`);
  return { by, words };
}

/** A new customer who has bought a track, Non-Exclusive; the order's id. */
export async function sellTrack(trackId: number): Promise<{ readonly by: Customer; readonly id: string }> {
  const by = await newCustomer();
  const checkoutId = await checkOut(by.token, [[trackId, 'Non-Exclusive']]);
  await tellCheckout(`sessions/${checkoutId}/pay`, { name: 'Mara Lind' });
  return { by, id: (await orderReaches(by.token, 'fulfilled')).id };
}

/** An answer of the API in the place of the server's. */
export function answerWith(route: Route, body: unknown, status = 200): Promise<void> {
  return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
}
