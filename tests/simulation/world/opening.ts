import * as v from 'valibot';
import { formatPublicDeals } from '@store/domain/sales/deals/bulk-deals';
import { toHeadDocument } from '@store/domain/shop/catalogue/catalogue';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { cents } from '@store/domain/platform/money/money';
import { PAID_BY_HAND, type Payee } from '@store/domain/sales/splits/payee';
import { INITIAL_SETTINGS, toPublicSettings, type Settings } from '@store/domain/shop/settings/settings';
import {
  beatSplitDocument,
  collaboratorDocument,
  discountCodeDocument,
  headDocument,
  kitDocument,
  offerSettingsDocument,
  settingsDocument,
  trackDocument,
  userDocument,
  type CollaboratorRecord,
  type KitRecord,
} from '@store/functions/platform/collections';
import { writeBatch } from '@store/functions/platform/firestore/firestore';
import type { Services } from '../shop/instance';
import {
  BEATS,
  CODES,
  COLLABORATORS,
  FREE_BEAT,
  GUESTS,
  KIT,
  LICENCES,
  MEMBERSHIPS,
  SPLITS,
} from '../story/commands';
import { PASSWORD, type Person } from './client';

/** A beat as it is when the shop opens; every second one has a price of its own. */
export function beatOf(index: number): Track {
  const id = index + 1;
  return {
    id,
    title: `Beat ${id}`,
    image: 'https://example.com/x.jpg',
    media: `https://example.com/${id}.mp3`,
    tag: 'trap',
    time: '1:00',
    bpm: 120,
    peaks: '',
    key: '',
    mood: '',
    timbre: '',
    status: 'available',
    ...(id === FREE_BEAT && { free: true as const }),
    ...(index % 2 === 1 ? { licences: { 'Non-Exclusive': cents(1999) } } : {}),
  };
}

const { settings: INITIAL } = INITIAL_SETTINGS;

const SETTINGS: Settings = {
  ...INITIAL,
  licences: LICENCES,
  memberships: MEMBERSHIPS,
  operation: { ...INITIAL.operation, guestCheckout: true },
};

export const PRODUCER: Person = {
  uid: 'producer',
  email: 'producer@example.com',
  username: 'Producer',
  isMember: true,
};

export function buyerOf(index: number): Person {
  const email = `buyer-${index}@example.com`;
  return { uid: `buyer-${index}`, email, username: `Buyer ${index}`, isMember: false };
}

/** A guest, with the account that has the address if there is one. */
export function guestOf(index: number): Person {
  const name = GUESTS[index] ?? '';
  return { uid: `guest-${name}`, email: `${name}@example.org`, username: `Guest ${name}`, isMember: false };
}

/** Returns whether a uid is that of a buyer with an account. */
export function isBuyer(uid: string): boolean {
  return uid.startsWith('buyer-');
}

/** The buyer of a uid, counted from 0. */
export function buyerNumber(uid: string): number {
  return Number(uid.replace('buyer-', ''));
}

/** The kit as it is when the shop opens. */
function kit(createdAt: number): KitRecord {
  const { id, title, minimum } = KIT;
  return {
    id,
    title,
    kind: 'drum-kit',
    description: '',
    sounds: 4,
    format: 'WAV',
    licence: null,
    image: 'https://example.com/k.jpg',
    media: '',
    time: '',
    peaks: '',
    price: { kind: 'minimum', minimum, suggested: minimum },
    currency: 'EUR',
    status: 'published',
    file: { path: 'masters/kit-1.zip', size: 1000 },
    wording: 1,
    sold: 0,
    downloads: 0,
    version: 1,
    createdAt,
  };
}

/** How the collaborators are paid: the last one through Stripe, by an account that is connected already. */
async function payeeOf(id: string, stripe: Services['stripe'], since: number): Promise<Payee> {
  if (id !== COLLABORATORS.at(-1)) return PAID_BY_HAND;
  const account = v.parse(v.object({ id: v.string() }), await stripe.control('POST /accounts', {}));
  await stripe.control(`POST /accounts/${account.id}/onboard`, {});
  const state = { isSubmitted: true, canBePaid: true, needs: [], isGone: false };
  return { isOn: true, accounts: 1, account: { id: account.id, ...state }, since };
}

/** Adds the producer, the buyers, the beats and the codes to an empty shop. */
export async function openShop({ auth, stripe }: Services, buyers: number): Promise<void> {
  const guests = GUESTS.flatMap((name, index) => (name === 'unknown' ? [] : [guestOf(index)]));
  const people = [PRODUCER, ...guests, ...Array.from({ length: buyers }, (_, index) => buyerOf(index))];
  for (const { uid, email, username, isMember } of people) {
    auth.createUser({ uid, email, password: PASSWORD, displayName: username });
    auth.updateUser(uid, { emailVerified: uid !== 'guest-unconfirmed' });
    if (isMember) auth.setCustomUserClaims(uid, { member: true });
  }
  const tracks = Array.from({ length: BEATS }, (_, index) => beatOf(index));
  // The settings of the shop have been changed once.
  const versioned = { version: 1, textsVersion: 1, settings: SETTINGS };
  const createdAt = Date.now();
  const batch = writeBatch();
  batch.set(settingsDocument(), versioned);
  batch.set(offerSettingsDocument(), { enabled: true, minimumPercent: 10, version: 1 });
  for (const track of tracks)
    batch.set(trackDocument(track.id), { ...track, createdAt, version: 1, keys: [] });
  for (const code of CODES)
    batch.set(discountCodeDocument(code.code), {
      ...code,
      licences: LICENCES.map(({ id }) => id),
      tracks: null,
      from: null,
      until: null,
      uses: 0,
      createdAt,
      version: 1,
    });
  for (const id of COLLABORATORS)
    batch.set(collaboratorDocument(id), {
      name: id,
      email: '',
      seed: id,
      isArchived: false,
      mailedFor: null,
      createdAt,
      payee: await payeeOf(id, stripe, createdAt),
    } satisfies CollaboratorRecord);
  for (const [beat, shares] of SPLITS)
    batch.set(beatSplitDocument(beat), {
      shares,
      collaborators: shares.map(({ collaborator }) => collaborator),
    });
  batch.set(kitDocument(KIT.id), { ...kit(createdAt), files: [kit(createdAt).file?.path] });
  batch.set(
    headDocument(),
    toHeadDocument({
      tracks: tracks.toReversed(),
      total: BEATS,
      archives: 0,
      ranking: [],
      pinned: [],
      featured: [],
      kits: 1,
      version: 1,
      deals: formatPublicDeals([], { guests: true, memberships: true }),
      settings: toPublicSettings(versioned),
    }),
  );
  for (const { uid, email, username, isMember } of people)
    if (!isMember) batch.set(userDocument(uid), { username, email, createdAt });
  await batch.commit();
}
