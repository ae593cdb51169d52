import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { RENDERED_PATHS } from '@store/domain/pages/html/rendered-pages';
import { DEFAULT_SETTINGS, type Settings } from '@store/domain/shop/settings/settings';
import { shopPage } from '@store/functions/pages/html/shop-page';
import { runningStore } from '../../../support/running-store';
import { checkOut, newCustomer, orderReaches, tellCheckout } from '../../support/customer';
import { asMember } from '../../support/member';
import {
  addTrackAs,
  keepShop,
  memberCall,
  theMember,
  typedTrack,
  type TestMember,
} from '../../support/tracks';

const { url, accounts } = runningStore();

const HOUR = 60 * 60 * 1000;

let member: TestMember;
let restoreTracks: () => Promise<void>;

async function html(path: string): Promise<string> {
  return (await fetch(`${url}${path}`)).text();
}

async function version(): Promise<number> {
  return v.parse(v.object({ version: v.number() }), (await asMember('GET', '/api/member/settings')).body)
    .version;
}

async function save(
  change: Partial<Settings['shop']>,
  texts: Partial<Settings['texts']> = {},
): Promise<void> {
  const { shop, operation } = DEFAULT_SETTINGS;
  const settings = {
    shop: { ...shop, ...change },
    texts: { ...DEFAULT_SETTINGS.texts, ...texts },
    operation,
  };
  const input = { version: await version(), settings };
  expect((await asMember('POST', '/api/member/settings/save', input)).status).toBe(200);
}

beforeAll(async () => {
  member = await theMember();
  restoreTracks = await keepShop(member.token);
});

afterEach(async () => {
  await asMember('POST', '/api/member/settings/revert', { version: await version(), to: 0 });
});

afterAll(() => restoreTracks());

describe('saved settings', () => {
  test('are in the HTML and in link previews of every page at once', async () => {
    const { producer } = DEFAULT_SETTINGS.shop;
    const description = 'Beats made at the quay, heard all over town.';
    await save({ name: 'Quay Beats', description, producer: { ...producer, name: 'Mara Lind' } });
    for (const path of RENDERED_PATHS) {
      const page = await html(path);
      expect(page).toMatch(/<title>[^<]* – Quay Beats<\/title>/);
      expect(page).toContain('<meta property="og:site_name" content="Quay Beats" />');
      expect(page.slice(page.indexOf('<body'))).toContain('Quay Beats');
      expect(page).not.toContain(DEFAULT_SETTINGS.shop.name);
    }
    expect(await html('/')).toContain(`<meta name="description" content="${description}" />`);
  });

  test('include the legal texts', async () => {
    await save({}, { terms: '# The only rule\n\nBe kind to {shop}.' });
    const page = await html('/terms');
    expect(page.slice(page.indexOf('<body'))).toContain('The only rule');
    expect(page).not.toContain('Waiver And Severability');
  });

  test('cannot put a script into a page', async () => {
    const hostile = '</script><script>alert(1)</script>';
    await save(
      { name: hostile, headline: hostile, about: { title: hostile, first: hostile, second: hostile } },
      { terms: `# ${hostile}\n\n${hostile}` },
    );
    for (const path of RENDERED_PATHS) expect(await html(path)).not.toContain('<script>alert');
  });
});

describe('the first rows', () => {
  const LISTS = ['/', '/tracks'];

  test('contain a beat as soon as it is published, and no longer when it is hidden', async () => {
    const title = 'Newest Of All';
    const id = await addTrackAs(member.token, typedTrack({ title }));
    for (const path of LISTS) expect(await html(path)).toContain(title);
    await memberCall(member.token, 'POST', '/api/member/tracks/hide', { id, hidden: true });
    for (const path of LISTS) expect(await html(path)).not.toContain(title);
  });

  test('contain no beat whose exclusive licence was just sold', async () => {
    const title = 'Sold A Moment Ago';
    const id = await addTrackAs(member.token, typedTrack({ title }));
    const { token } = await newCustomer();
    await tellCheckout(`sessions/${await checkOut(token, [[id, 'Exclusive']])}/pay`);
    await orderReaches(token, 'fulfilled');
    for (const path of LISTS) expect(await html(path)).not.toContain(title);
  });

  test('are left out where the address asks for other ones', async () => {
    const title = 'Not Searched For';
    await addTrackAs(member.token, typedTrack({ title }));
    expect(await html('/?utm_source=letter')).toContain(title);
    for (const query of ['?search=lofi', '?page=2'])
      expect(await html(`/tracks${query}`)).not.toContain(title);
  });
});

test('a page contains nothing of drafts, scheduled beats, the dashboard and accounts', async () => {
  const draft = typedTrack({ title: 'Unfinished Business' });
  await memberCall(member.token, 'POST', '/api/member/drafts/save', { ...draft, publish_at: null });
  const scheduled = typedTrack({ title: 'Tomorrow Morning' });
  const publishAt = Date.now() + HOUR;
  await memberCall(member.token, 'POST', '/api/member/drafts/save', { ...scheduled, publish_at: publishAt });
  for (const path of RENDERED_PATHS) {
    const page = await html(path);
    for (const secret of [
      'Unfinished Business',
      'Tomorrow Morning',
      'doubleOptIn',
      'minimumPercent',
      accounts.member.email,
    ])
      expect([path, page.includes(secret)]).toEqual([path, false]);
  }
});

test('a page that cannot be rendered is the one of the last deployment, which the CDN keeps for seconds', async () => {
  // The process of the tests has no renderer beside it.
  const { status, body, cacheControl } = await shopPage({ path: '/about', hasQuery: false });
  expect(status).toBe(200);
  expect(body).toBe(await html('/shells/about'));
  expect(cacheControl).toBe('public, max-age=0, s-maxage=10');
});
