import { randomBytes } from 'node:crypto';
import type { Locator, Page, Route } from '@playwright/test';
import * as v from 'valibot';
import { trackSchema } from '@store/domain/shop/catalogue/tracks';
import {
  call,
  checkOut,
  newCustomer,
  orderReaches,
  tellCheckout,
  type Customer,
} from '../../api/support/customer';
import { runningStore } from '../../support/running-store';
import { expect } from './test';

const sessionSchema = v.object({ token: v.string(), tokenDuration: v.number() });

export type StoredSession = v.InferOutput<typeof sessionSchema>;

let session: Promise<StoredSession> | undefined;

async function signIn(): Promise<StoredSession> {
  const { body } = await call('POST', '/api/member/signin', runningStore().accounts.member);
  return v.parse(sessionSchema, body);
}

/** The session of the demo producer; one per run. */
export function memberSession(): Promise<StoredSession> {
  session ??= signIn();
  return session;
}

/** Stores a session before the next page loads, once. */
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

/** Pages of the dashboard as named in the address. */
export type PageName =
  | 'users'
  | 'tracks'
  | 'private-links'
  | 'comments'
  | 'newsletters'
  | 'invoices'
  | 'inbox'
  | 'customers'
  | 'splits'
  | 'licences'
  | 'deals'
  | 'offers'
  | 'memberships'
  | 'statistics'
  | 'settings'
  | 'setup'
  | 'status'
  | 'campaigns'
  | 'video'
  | 'song-check'
  | 'upload'
  | 'import';

export function dashboardMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Member Space' });
}

export async function openDashboard(page: Page, name: PageName = 'users', query = ''): Promise<void> {
  await storeSession(page, await memberSession());
  await page.goto(`/member/log/dashboard?tab=${name}${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back admin');
  await expect(dashboardMenu(page)).toBeVisible();
}

/** Waits until a list has loaded. Returns its total. */
export async function listTotal(page: Page): Promise<number> {
  const summary = page.getByRole('main').getByText(/^\d+ (?:user|track|comment|subscriber|invoice)s?\b/);
  await expect(summary).toBeVisible();
  return Number.parseInt(await summary.innerText(), 10);
}

export function rowWith(page: Page, text: string): Locator {
  return page.getByRole('main').getByRole('row').filter({ hasText: text });
}

/** Chooses from the menu of a row, by the accessible name of the choice. */
export async function chooseFor(page: Page, title: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('button', { name: choice }).click();
}

/** Opens the form of a new beat, or of the one with this id. */
export async function openBeat(page: Page, id: number | string = 'new'): Promise<Locator> {
  await openDashboard(page, 'tracks', `&item=${id}`);
  const form = page.getByRole('main').locator('form:has(section)');
  await expect(form.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible();
  return form;
}

/** Makes an API call as the demo producer. Throws an Error when it is refused. */
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

export function someWord(): string {
  return `w${randomBytes(5).toString('hex')}`;
}

export interface AddedTrack {
  readonly id: number;
  readonly title: string;
  readonly tag: string;
}

/** Adds a track with the files of a demo track and, by default, a unique tag. */
export async function addSomeTrack(tag: string = someWord(), changes: object = {}): Promise<AddedTrack> {
  const listed = await call('GET', '/api/tracks/list');
  const [model] = v.parse(v.object({ result: v.array(trackSchema) }), listed.body).result;
  if (!model) throw new Error('The shop has no track.');
  const title = `Beat ${someWord()}`;
  const { image, media } = model;
  const input = { title, image, media, tag, time: '2:05', bpm: 92, ...changes };
  const { id } = v.parse(
    v.object({ id: v.number() }),
    await asMember('POST', '/api/member/tracks/add', input),
  );
  return { id, title, tag };
}

export async function removeTrack({ id }: AddedTrack): Promise<void> {
  await asMember('POST', '/api/member/tracks/delete', { id });
}

/** Adds a draft with the files of a demo track. `publishAt`: in milliseconds since 1970; null for no time. */
export async function addSomeDraft(title: string, publishAt: number | null): Promise<void> {
  const model = await addSomeTrack();
  const { result } = await asMember('GET', `/api/member/tracks?search=${model.tag}`);
  const [{ image = '', media = '' } = {}] = result as { image: string; media: string }[];
  await removeTrack(model);
  const input = { title, image, media, tag: 'demo', time: '2:05', bpm: 92 };
  await asMember('POST', '/api/member/drafts/save', { ...input, publish_at: publishAt });
}

async function draftId(title: string): Promise<string | undefined> {
  const { result } = await asMember('GET', '/api/member/drafts');
  return (result as { id: string; title: string }[]).find((each) => each.title === title)?.id;
}

export async function removeDraft(title: string): Promise<void> {
  await asMember('POST', '/api/member/drafts/delete', { id: await draftId(title) });
}

/** Opens early access to a scheduled draft. Returns the track's id, and the secret link. */
export async function openSomeEarlyAccess(
  title: string,
): Promise<{ readonly id: unknown; readonly link: string }> {
  const { id } = await asMember('POST', '/api/member/early-access/open', { id: await draftId(title) });
  const { result } = await asMember('GET', '/api/member/early-access');
  const link = (result as { id: unknown; link: string }[]).find((each) => each.id === id)?.link ?? '';
  return { id, link };
}

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

/** Sells a Non-Exclusive licence to a new customer. */
export async function sellTrack(trackId: number): Promise<{ readonly by: Customer; readonly id: string }> {
  const by = await newCustomer();
  const checkoutId = await checkOut(by.token, [[trackId, 'Non-Exclusive']]);
  await tellCheckout(`sessions/${checkoutId}/pay`, { name: 'Mara Lind' });
  return { by, id: (await orderReaches(by.token, 'fulfilled')).id };
}

/** Answers a call instead of the server. */
export function answerWith(route: Route, body: unknown, status = 200): Promise<void> {
  return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
}

/** Waits for the success toast and the reload after it. */
export async function expectSuccessAndReload(page: Page, message: RegExp): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isBefore: true }));
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast).toContainText('Success');
  await expect(toast).toContainText(message);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForFunction(() => Reflect.get(window, 'isBefore') === undefined);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back admin');
}
