import { DEMO_ACCOUNTS } from '../accounts';
import { addVisits, NO_VISITS, type VisitRecord } from '@store/domain/sales/statistics/statistics';
import { randomFrom, type Random } from '@store/domain/platform/random';
import { SONGS } from '../music/songs';

/** A demo customer. Nobody signs in as them, except as the listener. */
export interface DemoBuyer {
  /** Empty for a guest. */
  readonly uid: string;
  readonly username: string;
  /** As sent to the payment page. */
  readonly name: string;
  readonly email: string;
}

function buyer(username: string, surname: string): DemoBuyer {
  const id = username.toLowerCase();
  return { uid: `demo-${id}`, username, name: `${username} ${surname}`, email: `${id}@example.com` };
}

const MARA = buyer('Mara', 'Lindqvist');
const TOBI = buyer('Tobi', 'Adeyemi');
const KWAME = buyer('Kwame', 'Boateng');
const JONAS = buyer('Jonas', 'Reuter');
const LEILA = buyer('Leila', 'Haddad');

const STUDIO: DemoBuyer = {
  uid: 'demo-north-room',
  username: 'North Room',
  name: 'North Room Studio',
  email: 'studio@northroom.example',
};

/** The demo's sign-in account, which has bought too. */
const LISTENER: DemoBuyer = { ...DEMO_ACCOUNTS.user, name: 'Noor Bakker' };

const GUEST: DemoBuyer = {
  uid: '',
  username: '',
  name: 'Ines Ferreira',
  email: 'ines.ferreira@example.org',
};

/** Those with an account. */
export const BUYERS: readonly DemoBuyer[] = [MARA, TOBI, KWAME, JONAS, LEILA, STUDIO, LISTENER];

export const DEMO_CODE = { code: 'NIGHTSHIFT10', percent: 10 } as const;

/** Kits by their ids in a fresh shop. */
const LOOPS = 2;
const DRUMS = 3;

/** A demo order. Nothing is bought exclusively: every beat stays on sale. */
export interface DemoOrder {
  readonly buyer: DemoBuyer;
  readonly daysAgo: number;
  /** Ids in a fresh shop: song numbers from 1. */
  readonly tracks: readonly number[];
  readonly kits?: readonly { readonly id: number; readonly amount: number }[];
  readonly source?: string;
  readonly usesCode?: boolean;
  /** Bought by the private link of {@link CAMPAIGN}, at its price. */
  readonly isSent?: true;
  /** Days until a full refund. */
  readonly refundedAfter?: number;
}

type BoughtItem =
  | { readonly kind: 'beat'; readonly trackId: number }
  | { readonly kind: 'kit'; readonly kitId: number };

/** Whether an order of the same buyer is this one: nobody buys the same twice. */
export function isOrderOf({ tracks, kits = [] }: DemoOrder, lines: readonly BoughtItem[]): boolean {
  const wanted = [...tracks.map((id) => `beat ${id}`), ...kits.map(({ id }) => `kit ${id}`)];
  const bought = lines.map((line) => (line.kind === 'beat' ? `beat ${line.trackId}` : `kit ${line.kitId}`));
  return wanted.sort().join() === bought.sort().join();
}

/** Oldest first. */
export const ORDERS: readonly DemoOrder[] = [
  { buyer: TOBI, daysAgo: 57, tracks: [8], source: 'youtube.com' },
  { buyer: MARA, daysAgo: 52, tracks: [3], source: 'instagram.com' },
  { buyer: KWAME, daysAgo: 47, tracks: [7], source: 'youtube.com' },
  { buyer: JONAS, daysAgo: 41, tracks: [4], source: 'google.com' },
  { buyer: MARA, daysAgo: 36, tracks: [12] },
  { buyer: TOBI, daysAgo: 33, tracks: [14, 5], source: 'youtube.com' },
  { buyer: KWAME, daysAgo: 28, tracks: [19], source: 'youtube.com' },
  { buyer: LISTENER, daysAgo: 27, tracks: [11, 6], source: 'google.com' },
  { buyer: LEILA, daysAgo: 25, tracks: [1], source: 'instagram.com' },
  { buyer: TOBI, daysAgo: 23, tracks: [], kits: [{ id: DRUMS, amount: 1499 }], source: 'youtube.com' },
  { buyer: MARA, daysAgo: 20, tracks: [21], source: 'instagram.com' },
  { buyer: JONAS, daysAgo: 17, tracks: [18], source: 'google.com', refundedAfter: 2 },
  { buyer: KWAME, daysAgo: 15, tracks: [22, 8], source: 'youtube.com' },
  { buyer: LEILA, daysAgo: 12, tracks: [15], usesCode: true, source: 'instagram.com' },
  { buyer: TOBI, daysAgo: 10, tracks: [24], source: 'youtube.com' },
  {
    buyer: MARA,
    daysAgo: 7,
    tracks: [23],
    kits: [{ id: LOOPS, amount: 900 }],
    source: 'instagram.com',
  },
  { buyer: GUEST, daysAgo: 6, tracks: [9], source: 'youtube.com' },
  { buyer: STUDIO, daysAgo: 5, tracks: [3], isSent: true },
  { buyer: JONAS, daysAgo: 5, tracks: [13], source: 'google.com' },
  { buyer: LEILA, daysAgo: 3, tracks: [2, 20], source: 'instagram.com' },
  { buyer: LISTENER, daysAgo: 2, tracks: [17], usesCode: true },
  { buyer: KWAME, daysAgo: 1, tracks: [16], source: 'youtube.com' },
  { buyer: TOBI, daysAgo: 0, tracks: [10], source: 'youtube.com' },
  { buyer: MARA, daysAgo: 0, tracks: [18, 8], isSent: true },
];

/** Somebody the demo's producer sent beats to, and what they did. */
interface DemoListener {
  readonly name: string;
  readonly email: string;
  /** Hours after the mail, in order; beats are heard in the last visit. */
  readonly visits: readonly number[];
  /** Seconds heard of each beat; null for to the end. */
  readonly heard: Readonly<Record<number, number | null>>;
  readonly saved: readonly number[];
  readonly downloaded: readonly number[];
}

/** Days since the beats were sent. */
export const CAMPAIGN_DAYS = 6;

const PEOPLE: readonly DemoListener[] = [
  {
    name: MARA.name,
    email: MARA.email,
    visits: [3, 29, 143],
    heard: { 18: null, 8: null, 24: 21, 6: 6 },
    saved: [24],
    downloaded: [18, 8],
  },
  {
    name: JONAS.name,
    email: JONAS.email,
    visits: [129],
    heard: { 18: null, 8: 12 },
    saved: [],
    downloaded: [18],
  },
  {
    name: STUDIO.name,
    email: STUDIO.email,
    visits: [2, 4, 7, 20, 23],
    heard: { 24: null, 3: null },
    saved: [],
    downloaded: [3],
  },
  {
    name: 'Yuki Tanaka',
    email: 'yuki@example.com',
    visits: [],
    heard: {},
    saved: [],
    downloaded: [],
  },
];

/** The demo producer's private links: an answer to somebody who wants darker, slower beats. */
export const CAMPAIGN = {
  id: 'demodarkerslowerbeats',
  title: 'Darker, slower',
  tracks: [18, 8, 24, 3, 6],
  /** In cents. */
  price: 1999,
  openDays: 18,
  message:
    'You said darker than last time, and slower in the second half. Start with Cobra Lounge; I think the hook you played me fits over the break at 0:20.',
  /** To everybody but the first. */
  others: 'Five from this month that nobody else has heard yet. Tell me which ones you want to keep.',
  people: PEOPLE,
} as const;

/** Newsletter subscribers, and how many days ago they agreed. */
export const SUBSCRIBERS: readonly { readonly email: string; readonly daysAgo: number }[] = [
  { email: MARA.email, daysAgo: 52 },
  { email: TOBI.email, daysAgo: 46 },
  { email: 'studio@example.org', daysAgo: 38 },
  { email: 'amira.writes@example.net', daysAgo: 31 },
  { email: LEILA.email, daysAgo: 25 },
  { email: 'booth.nine@example.org', daysAgo: 13 },
  { email: 'kofi@example.net', daysAgo: 6 },
  { email: 'late.train@example.org', daysAgo: 2 },
];

/** Days with visits: the overview compares 30 days with the 30 before. */
export const DAYS = 60;

const SOURCES = ['youtube.com', 'instagram.com', 'google.com', ''] as const;

const SHARES: readonly number[] = [0.38, 0.68, 0.84, 1];

const WEEKEND = new Set([0, 5, 6]);

function sourceOf(random: Random): string {
  const drawn = random();
  return SOURCES[SHARES.findIndex((share) => drawn < share)] ?? '';
}

/** Newer beats are played more. */
function trackOf(random: Random): number {
  return SONGS.length - Math.floor(SONGS.length * random() ** 1.8);
}

function visit(random: Random): VisitRecord {
  const source = sourceOf(random) || '-';
  const plays = Math.floor(random() * 4);
  const record: VisitRecord = {
    ...NO_VISITS,
    visits: 1,
    sources: { [source]: { visits: 1, plays, carts: 0 } },
  };
  return Array.from({ length: plays }, (): VisitRecord => {
    const completed = random() < 0.4 ? 1 : 0;
    const carts = random() < 0.03 ? 1 : 0;
    return {
      ...NO_VISITS,
      tracks: { [trackOf(random)]: { plays: 1, completed, carts, downloads: 0, listeners: 1 } },
      licences: carts === 0 ? {} : { 'Non-Exclusive': carts },
      sources: { [source]: { visits: 0, plays: 0, carts } },
    };
  }).reduce(addVisits, record);
}

/** A day's visits, the same at every start. `day` is its start in UTC ms. */
export function visitsOf(day: number, daysAgo: number): VisitRecord {
  const random = randomFrom(Math.floor(day / 86_400_000));
  const usual = WEEKEND.has(new Date(day).getUTCDay()) ? 30 : 20;
  // The shop grows by half in the two months.
  const visits = Math.round(usual * (1 + (DAYS - daysAgo) / (2 * DAYS)) * (0.75 + random() / 2));
  return Array.from({ length: visits }, () => visit(random)).reduce(addVisits, NO_VISITS);
}
