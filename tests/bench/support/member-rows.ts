import { searchKeys } from '@store/domain/shop/catalogue/discovery/search';

function text(value: string) {
  return { stringValue: value };
}
function whole(value: number) {
  return { integerValue: String(value) };
}
const NO = { booleanValue: false };
const NOTHING = { nullValue: null };
const EMPTY = { arrayValue: { values: [] } };

const DELIVERED = { kind: text('address'), url: text('https://example.com/audio.mp3') };

function map(fields: object) {
  return { mapValue: { fields } };
}
function keys(...texts: readonly string[]) {
  return { arrayValue: { values: searchKeys(...texts).map(text) } };
}

const NAMES = ['Mara', 'Tobi', 'Ines', 'Kwame', 'Jonas', 'Aiko', 'Lena', 'Omar', 'Ruth', 'Sven'];

function nameOf(number: number): string {
  return NAMES[number % NAMES.length] ?? '';
}

/** A string that looks like a random id, the same for the same number. */
function idOf(prefix: string, number: number, length: number): string {
  let id = prefix;
  for (let state = number + 1; id.length < length; state = (state * 48_271) % 2_147_483_647)
    id += (state % 36).toString(36);
  return id;
}

/** One settled row per minute. */
function arrival(number: number, rows: number) {
  return whole(Date.now() - (rows - number + 60) * 60_000);
}

export function addressOf(number: number): string {
  return `${nameOf(number).toLowerCase()}.${number}@example.com`;
}

export function userIdOf(number: number): string {
  return idOf('U', number, 28);
}

/** A document to write: its path and its fields in Firestore's REST format. */
export interface Row {
  readonly path: string;
  readonly fields: object;
}

/** Generates users, orders, subscribers and comments. */
export const ROWS: Readonly<Record<string, (number: number, rows: number) => Row>> = {
  users: (number, rows) => ({
    path: `users/${userIdOf(number)}`,
    fields: {
      username: text(`${nameOf(number)} ${number}`),
      email: text(addressOf(number)),
      keys: keys(addressOf(number)),
      createdAt: arrival(number, rows),
    },
  }),
  invoices: (number, rows) => {
    const id = idOf('O', number, 20);
    const line = {
      trackId: whole(1 + (number % 24)),
      title: text('Glass Elevator'),
      licence: text('Non-Exclusive'),
      price: whole(2499),
      contractVersion: text('1'),
      code: text(idOf('C', number, 20)),
    };
    return {
      path: `orders/${id}`,
      fields: {
        state: text('fulfilled'),
        uid: text(userIdOf(number)),
        buyer: map({ name: text(nameOf(number)), email: text(addressOf(number)) }),
        lines: { arrayValue: { values: [map(line)] } },
        total: whole(2499),
        currency: text('EUR'),
        createdAt: arrival(number, rows),
        contracts: map({}),
        agreement: map({ terms: text('1'), immediateDelivery: NO, at: whole(0) }),
        checkout: map({ until: whole(0), session: text(idOf('cs_test_', number, 40)) }),
        payment: map({
          kind: text('received'),
          intent: NOTHING,
          amount: whole(2499),
          refunds: EMPTY,
          dispute: NOTHING,
          receipt: NOTHING,
        }),
        decision: map({ kind: text('accepted') }),
        bookedAt: arrival(number, rows),
        delivery: map({ at: arrival(number, rows), files: { arrayValue: { values: [map(DELIVERED)] } } }),
        requests: EMPTY,
        returned: EMPTY,
        returnedOn: EMPTY,
        disputeNote: text(''),
        answeredDispute: NOTHING,
        told: EMPTY,
        checkedAt: whole(0),
        askedAt: whole(0),
        nextCheckAt: NOTHING,
        keys: keys(userIdOf(number), id, addressOf(number)),
      },
    };
  },
  newsletters: (number, rows) => ({
    path: `subscribers/${idOf('S', number, 64)}`,
    fields: {
      email: text(addressOf(number)),
      token: text(idOf('T', number, 43)),
      state: text('subscribed'),
      keys: keys(addressOf(number)),
      createdAt: arrival(number, rows),
    },
  }),
  comments: (number, rows) => ({
    path: `tracks/${1 + (number % 24)}/comments/${idOf('K', number, 20)}`,
    fields: {
      message: text('Wrote a hook over this in ten minutes.'),
      username: text(`${nameOf(number)} ${number}`),
      uid: text(userIdOf(number)),
      keys: keys(`${nameOf(number)} ${number}`),
      createdAt: arrival(number, rows),
    },
  }),
};
