import type { PublicLicence } from '../licences/licence';

export const BEAT_FIELDS = {
  title: 'Title',
  id: 'Number at the old shop',
  link: 'Link to the old page',
  bpm: 'Tempo',
  key: 'Key',
  tag: 'Tag (genre)',
  tags: 'More tags',
  mood: 'Mood',
  description: 'Description',
  released: 'Date of release',
  file: 'Name of the audio file',
  cover: 'Name of the cover file',
  stems: 'Name of the stems file',
} as const;

type BeatField = keyof typeof BEAT_FIELDS;

export type BeatTarget = BeatField | `price:${string}`;

export const CUSTOMER_FIELDS = {
  email: 'Email',
  consent: 'Agreed to the newsletter',
  agreed: 'When they agreed',
} as const;

export type CustomerField = keyof typeof CUSTOMER_FIELDS;

/** Columns by position; null isn't imported. No field has two columns. */
export type ColumnMapping<Target extends string> = readonly (Target | null)[];

/** Likely column names, likeliest first, as normalised by {@link plainHeading}. */
const BEAT_NAMES: Readonly<Record<BeatField, readonly string[]>> = {
  title: [
    'title',
    'track title',
    'beat title',
    'track name',
    'beat name',
    'song title',
    'name',
    'track',
    'beat',
    'song',
  ],
  id: ['id', 'track id', 'beat id', 'product id', 'item id', 'uuid', 'sku'],
  link: [
    'link',
    'url',
    'track link',
    'beat link',
    'track url',
    'beat url',
    'permalink',
    'page',
    'page url',
    'share link',
    'share url',
    'product url',
    'public url',
    'old url',
    'slug',
  ],
  bpm: ['bpm', 'tempo', 'beats per minute', 'tempo bpm'],
  key: ['key', 'musical key', 'key signature', 'scale', 'tonality'],
  tag: ['genre', 'main genre', 'primary genre', 'genre 1', 'genres', 'category', 'style', 'tag 1'],
  tags: ['tags', 'keywords', 'tag list', 'tag', 'hashtags'],
  mood: ['mood', 'moods', 'mood 1', 'primary mood', 'vibe'],
  description: ['description', 'track description', 'beat description', 'notes', 'about', 'details'],
  released: [
    'release date',
    'released',
    'released at',
    'published',
    'published at',
    'publish date',
    'date added',
    'created at',
    'created',
    'date created',
    'upload date',
    'uploaded',
    'uploaded at',
    'date',
  ],
  file: [
    'file name',
    'filename',
    'file',
    'audio file',
    'master',
    'master file',
    'wav file',
    'untagged wav',
    'wav',
    'audio',
    'untagged file',
    'untagged mp3',
    'mp3 file',
    'mp3',
    'wav url',
    'audio url',
    'file url',
  ],
  cover: [
    'cover',
    'artwork',
    'cover art',
    'cover file',
    'artwork file',
    'image',
    'cover image',
    'image file',
    'artwork url',
    'image url',
  ],
  stems: [
    'stems',
    'trackouts',
    'track stems',
    'stems file',
    'trackout file',
    'stems zip',
    'zip file',
    'zip',
    'stems url',
  ],
};

const CUSTOMER_NAMES: Readonly<Record<CustomerField, readonly string[]>> = {
  email: ['email', 'e mail', 'email address', 'customer email', 'buyer email', 'mail'],
  consent: [
    'consent',
    'newsletter',
    'subscribed',
    'opt in',
    'opted in',
    'optin',
    'marketing',
    'accepts marketing',
    'email marketing',
    'marketing consent',
    'email consent',
    'newsletter consent',
    'agreed',
    'subscription status',
    'mailing list',
  ],
  agreed: [
    'consent date',
    'opt in date',
    'opted in at',
    'subscribed at',
    'subscription date',
    'date subscribed',
    'agreed at',
    'agreed on',
    'consented at',
    'opt in time',
    'subscribe date',
    'date agreed',
  ],
};

/** Normalises a heading: `Price (€)` and `PRICE` become `price`. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

const EXCLUSIVE_PRICES = [
  'exclusive price',
  'exclusive',
  'price exclusive',
  'exclusive rights',
  'exclusive rights price',
];
const STEMS_PRICES = [
  'trackout price',
  'trackouts price',
  'stems price',
  'track stems price',
  'unlimited price',
];
const WAV_PRICES = ['wav price', 'wav lease price', 'wav lease', 'premium price'];
const MP3_PRICES = ['mp3 price', 'mp3 lease price', 'mp3 lease', 'basic price'];
const PRICES = ['price', 'lease price', 'lease', 'standard price'];

/** Likely names: its own, those of its files, then those of other leases. */
function priceNames({ id, name, exclusive, files }: PublicLicence): readonly string[] {
  const own = [name, id]
    .map(plainHeading)
    .flatMap((text) => [text, `${text} price`, `price ${text}`, `${text} licence`]);
  if (exclusive) return [...own, ...EXCLUSIVE_PRICES];
  if (files.includes('stems')) return [...own, ...STEMS_PRICES];
  const leases = files.includes('wav')
    ? [...WAV_PRICES, ...PRICES, ...MP3_PRICES]
    : [...MP3_PRICES, ...PRICES, ...WAV_PRICES];
  return [...own, ...leases];
}

/** Pairs columns and fields one to one, likeliest name first. */
function guess<Target extends string>(
  headings: readonly string[],
  names: readonly (readonly [Target, readonly string[]])[],
): ColumnMapping<Target> {
  const plain = headings.map(plainHeading);
  const mapping: (Target | null)[] = headings.map(() => null);
  const ranked = names.flatMap(([target, known]) =>
    known.map((name, rank) => ({ target, rank, column: plain.indexOf(name) })),
  );
  for (const { target, column } of ranked.sort((one, other) => one.rank - other.rank))
    if (column >= 0 && mapping[column] === null && !mapping.includes(target)) mapping[column] = target;
  return mapping;
}

/** Guesses a beat list's columns: no shop documents its export. */
export function guessBeatColumns(
  headings: readonly string[],
  licences: readonly PublicLicence[],
): ColumnMapping<BeatTarget> {
  const fields = Object.entries(BEAT_NAMES) as [BeatField, readonly string[]][];
  return guess<BeatTarget>(headings, [
    ...fields,
    ...licences.map((licence) => [`price:${licence.id}`, priceNames(licence)] as const),
  ]);
}

/** Guesses a customer list's columns. */
export function guessCustomerColumns(headings: readonly string[]): ColumnMapping<CustomerField> {
  return guess(headings, Object.entries(CUSTOMER_NAMES) as [CustomerField, readonly string[]][]);
}

/** Maps a column to another field, taking it from the field's previous column. */
export function withColumn<Target extends string>(
  mapping: ColumnMapping<Target>,
  column: number,
  target: Target | null,
): ColumnMapping<Target> {
  return mapping.map((before, index) => {
    if (index === column) return target;
    return before === target ? null : before;
  });
}

/** Reads a row's cells by field; empty for fields without a column. */
export function cellsOf<Target extends string>(
  mapping: ColumnMapping<Target>,
  row: readonly string[],
): (target: Target) => string {
  return (target) => {
    const column = mapping.indexOf(target);
    return column < 0 ? '' : (row[column] ?? '').trim();
  };
}
