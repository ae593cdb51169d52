// Does what visitors and buyers come for in a running store, and counts: `bench-journeys.mjs`, with STORE_FILE and
// CHROMIUM_PATH set.
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import { trackSchema } from '@store/domain/shop/catalogue/tracks';
import { call, checkOut, newCustomer, orderReaches, tellCheckout } from '../api/support/customer';
import { asMember } from '../api/support/member';
import { runningStore } from '../support/running-store';
import { Person, secondsOf, type Effort } from './support/person';
import { printTable, type Measurement } from './support/table';

const { url } = runningStore();

/** A beat beside the demo's: dark, around 140 bpm, in E minor or a neighbour on the Camelot wheel. */
async function addDarkBeat(title: string, bpm: number, key: string): Promise<number> {
  const listed = await call('GET', '/api/tracks/list');
  const [model] = v.parse(v.object({ result: v.array(trackSchema) }), listed.body).result;
  if (!model) throw new Error('The shop has no beats.');
  const { image, media, time, peaks, timbre } = model;
  const beat = { title, image, media, tag: 'trap', time, bpm, key, mood: 'dark', peaks, timbre };
  const { body } = await asMember('POST', '/api/member/tracks/add', beat);
  return v.parse(v.object({ id: v.number() }), body).id;
}

async function buy(token: string, id: number, licence: string): Promise<void> {
  await tellCheckout(`sessions/${await checkOut(token, [[id, licence]])}/pay`, { name: 'Mara Lind' });
  await orderReaches(token, 'fulfilled');
}

for (const [title, bpm, key] of [
  ['Cold Harbour', 140, 'Em'],
  ['Black Ice', 141, 'Bm'],
  ['Night Shift', 143, 'G'],
] as const)
  await addDarkBeat(title, bpm, key);
const sold = await addDarkBeat('Gone Girl', 140, 'Em');
const { token, email, password } = await newCustomer();
await buy(token, sold, 'Exclusive');

function player(page: Page): Locator {
  return page.getByRole('region', { name: 'Player' });
}

/** Skips to the next queued track and waits for its sound. */
async function hearNext(person: Person): Promise<void> {
  const inPlayer = player(person.page);
  const before = await inPlayer.getByRole('link', { name: /^Details of / }).getAttribute('href');
  await person.click(inPlayer.getByRole('button', { name: 'Next track' }));
  await person.see(inPlayer.locator(`a[aria-label^="Details of "]:not([href="${before}"])`));
  await person.hear();
}

interface Journey {
  readonly name: string;
  readonly clicks: number;
  readonly isSignedIn?: boolean;
  /** A beat already in the cart. */
  readonly cart?: number;
  readonly go: (person: Person, page: Page) => Promise<void>;
}

const JOURNEYS: readonly Journey[] = [
  {
    name: 'find three dark beats around 140 bpm in compatible keys, hear them, pay for the best',
    clicks: 8,
    isSignedIn: true,
    go: async (person, page) => {
      await person.arrive(`${url}/tracks`);
      await person.type(page.getByRole('main').getByRole('searchbox'), 'dark 14');
      await person.see(page.getByRole('table').getByText('Cold Harbour'));
      await person.click(page.getByRole('link', { name: /details of Cold Harbour$/ }));
      await person.see(page.getByRole('heading', { level: 1, name: 'Cold Harbour' }));
      await person.click(page.getByRole('button', { name: 'Play Cold Harbour' }));
      await person.hear();
      const similar = page.getByRole('table', { name: 'Similar beats' });
      await person.scrollTo(similar);
      await person.see(page.getByText(/^Mixes well with .*Black Ice/));
      for (const title of ['Black Ice', 'Night Shift']) {
        await person.click(similar.getByRole('button', { name: `Play ${title}`, exact: true }));
        await person.see(player(page).getByText(title).first());
        await person.hear();
      }
      await person.click(similar.getByRole('button', { name: /^Add Black Ice for/ }));
      await person.click(page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
      await person.click(page.getByRole('button', { name: 'Checkout Now' }));
      await person.see(page.getByRole('button', { name: /^Pay/ }));
    },
  },
  {
    name: 'sign in during the checkout, and pay',
    clicks: 6,
    go: async (person, page) => {
      await person.arrive(url);
      await person.click(page.getByRole('button', { name: /^Add Glass Elevator for/ }));
      await person.click(page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
      await person.click(page.getByRole('button', { name: 'Checkout Now' }));
      await person.type(page.getByLabel('Email', { exact: true }), email);
      await person.press('Tab');
      await person.continue(password);
      await person.press('Enter');
      await person.type(page.getByLabel('Name'), 'Mara Lind');
      await person.click(page.getByRole('button', { name: /^Pay/ }));
      await person.see(page.getByRole('button', { name: /^Download/ }).first());
    },
  },
  {
    name: 'hear a beat from a shared link, then the next similar one',
    clicks: 3,
    go: async (person, page) => {
      await person.arrive(`${url}/track/detail/23`);
      await person.click(page.getByRole('button', { name: 'Play Low Tide' }));
      await person.hear();
      await person.click(player(page).getByRole('button', { name: 'Show player' }));
      await hearNext(person);
    },
  },
  {
    name: 'hear the four newest beats',
    clicks: 4,
    go: async (person, page) => {
      await person.arrive(url);
      await person.click(
        page
          .getByRole('table')
          .getByRole('button', { name: /^Play / })
          .first(),
      );
      await person.hear();
      for (let beat = 2; beat <= 4; beat++) await hearNext(person);
    },
  },
  {
    name: 'hear the middle of a beat in the list',
    clicks: 1,
    go: async (person, page) => {
      await person.arrive(`${url}/tracks`);
      await person.click(
        page.getByRole('row').filter({ hasText: 'Low Tide' }).locator('button:has(svg[preserveAspectRatio])'),
      );
      await person.hear();
    },
  },
  {
    name: 'find a beat by a misspelt title, put it into the cart',
    clicks: 2,
    go: async (person, page) => {
      await person.arrive(url);
      await person.type(page.getByRole('main').getByRole('searchbox'), 'elevatro');
      await person.press('Enter');
      await person.click(page.getByRole('button', { name: /^Add Glass Elevator for/ }));
      await person.see(page.getByRole('banner').getByRole('img', { name: '1 item' }));
    },
  },
  {
    name: 'change the licence of a beat in the cart',
    clicks: 3,
    cart: 24,
    go: async (person, page) => {
      await person.arrive(url);
      await person.click(page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
      await person.choose(page.getByLabel(/^Licence of/), 'Exclusive');
      await person.see(
        page.getByRole('complementary', { name: 'Total' }).getByRole('definition').getByText('€44.99'),
      );
    },
  },
  {
    name: 'find the files of an earlier order',
    clicks: 2,
    isSignedIn: true,
    go: async (person, page) => {
      await person.arrive(url);
      await person.click(page.getByRole('banner').getByRole('link', { name: 'Profile' }));
      const download = page.waitForEvent('download');
      const beats = page.getByRole('region', { name: 'Your beats' });
      await person.click(beats.getByRole('button', { name: /^Download .*of Gone Girl$/ }).first());
      await download;
    },
  },
  {
    name: 'remember a favourite, come back, find it',
    clicks: 4,
    go: async (person, page) => {
      await person.arrive(url);
      await person.click(page.getByRole('button', { name: /^More for / }).first());
      await person.click(page.getByRole('button', { name: 'Add to favourites' }));
      await person.arrive(`${url}/tracks`);
      await person.click(page.getByRole('button', { name: 'Filters' }));
      await person.click(page.getByRole('button', { name: 'Favourites, 1 beat' }));
      await person.see(page.getByRole('status').filter({ hasText: '1 beat' }));
    },
  },
  {
    name: 'follow a link to a sold beat, hear a similar one',
    clicks: 1,
    go: async (person, page) => {
      await person.arrive(`${url}/track/detail/${sold}`);
      await person.click(
        page
          .getByRole('table', { name: 'Similar beats' })
          .getByRole('button', { name: /^Play / })
          .first(),
      );
      await person.hear();
    },
  },
  {
    name: 'copy the link to a beat of the list',
    clicks: 2,
    go: async (person, page) => {
      await person.arrive(url);
      await person.click(page.getByRole('button', { name: /^More for / }).first());
      await person.click(page.getByRole('button', { name: 'Share', exact: true }));
      await person.see(page.getByRole('status').filter({ hasText: /link/i }));
    },
  },
];

function storedFor({ isSignedIn, cart }: Journey): Record<string, string> {
  const line = {
    id: cart,
    title: 'Glass Elevator',
    image: '/favicon.svg',
    licensing: 'Non-Exclusive',
    price: '24.99',
  };
  return {
    ...(isSignedIn ? { token, tokenDuration: String(Date.now() + 3_600_000) } : {}),
    ...(cart === undefined ? {} : { cart: JSON.stringify([line]) }),
  };
}

async function prepared(browser: Browser, journey: Journey): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.addInitScript((stored) => {
    const sounds: HTMLMediaElement[] = [];
    Object.assign(window, { sounds });
    const play: unknown = Reflect.get(HTMLMediaElement.prototype, 'play');
    if (typeof play !== 'function') throw new Error('This browser plays nothing.');
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!sounds.includes(this)) sounds.push(this);
      return Reflect.apply(play, this, []) as Promise<void>;
    };
    if (sessionStorage.getItem('remembered')) return;
    sessionStorage.setItem('remembered', 'yes');
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  }, storedFor(journey));
  return page;
}

async function take(browser: Browser, journey: Journey): Promise<Effort | string> {
  const page = await prepared(browser, journey);
  const person = new Person(page);
  try {
    await journey.go(person, page);
    return person.effort();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await page.context().close();
  }
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--autoplay-policy=no-user-gesture-required'],
});
const failures: string[] = [];
const measurements: Measurement[] = [];
for (const journey of JOURNEYS) {
  const { name } = journey;
  const effort = await take(browser, journey);
  if (typeof effort === 'string') {
    failures.push(`FAILED ${name}\n${effort}`);
    continue;
  }
  measurements.push(
    { name, value: effort.clicks, unit: 'clicks', budget: journey.clicks },
    { name: `${name}: keys`, value: effort.keys, unit: 'keys' },
    { name: `${name}: waited`, value: effort.waited, unit: 's' },
    { name: `${name}: in all, without reading and listening`, value: secondsOf(effort), unit: 's' },
  );
}
await browser.close();
const isWithin = printTable(measurements);
for (const failure of failures) console.log(failure);
process.exit(isWithin && failures.length === 0 ? 0 : 1);
