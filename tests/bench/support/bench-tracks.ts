export const DATABASE = 'projects/demo-bench/databases/(default)';
export const DOCUMENTS = `/v1/${DATABASE}/documents`;

const TAGS = Array.from({ length: 40 }, (_, number) => `tag ${number}`);
const GENRES = ['trap', 'drill', 'lofi', 'boom bap', 'house', 'phonk', 'afrobeat', 'rnb'];

/** A random tag; all are equally likely. */
export function anyTag(): string {
  return TAGS[Math.floor(Math.random() * TAGS.length)] ?? '';
}

/** One track per minute. */
export function publishedAt(number: number): string {
  return new Date(1_600_000_000_000 + number * 60_000).toISOString();
}

function text(value: string) {
  return { stringValue: value };
}
function whole(value: number) {
  return { integerValue: String(value) };
}

export function trackName(number: number): string {
  return `${DATABASE}/documents/tracks/${number}`;
}

export function trackWrite(number: number, plays = 0): object {
  const tags = [0, 7, 19].map((step) => TAGS[(number * 3 + step) % TAGS.length] ?? '');
  const fields = {
    title: text(`Track number ${number}`),
    genre: text(GENRES[number % GENRES.length] ?? ''),
    tags: { arrayValue: { values: tags.map(text) } },
    bpm: whole(60 + (number % 100)),
    plays: whole(plays),
    published: { booleanValue: true },
    createdAt: { timestampValue: publishedAt(number) },
    image: text(`/covers/track-number-${number}.jpg`),
    media: text(`/previews/track-number-${number}.mp3`),
    prices: { mapValue: { fields: { basic: whole(2999), exclusive: whole(49_900) } } },
    description: text('A beat with a warm bass, dusty drums and room for a voice. '.repeat(2)),
  };
  return { update: { name: trackName(number), fields } };
}

export function tracksOfTag(): object {
  return {
    structuredQuery: {
      from: [{ collectionId: 'tracks' }],
      where: { fieldFilter: { field: { fieldPath: 'tags' }, op: 'ARRAY_CONTAINS', value: text(anyTag()) } },
      orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
      limit: 6,
    },
  };
}

/** Twenty tracks, newest first, after a random one of `total`. */
export function pageAfter(total: number): object {
  const number = 20 + Math.floor(Math.random() * (total - 20));
  return {
    structuredQuery: {
      from: [{ collectionId: 'tracks' }],
      orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
      startAt: { values: [{ timestampValue: publishedAt(number) }], before: false },
      limit: 20,
    },
  };
}
