import * as v from 'valibot';
import { lineWith } from '../../platform/texts';
import { signedStatement } from '../../platform/signed-statement';

// Evidence against a platform's claim on a song with a licensed beat.

const TEXT_MAXIMUM = 100;

/** Per song. */
export const CHANNELS_MAXIMUM = 10;

const CHANNEL_MAXIMUM = 200;

function line(missing: string, maximum: number) {
  return lineWith(maximum, { missing, long: `At most ${maximum} characters.`, broken: 'One line only.' });
}

/** Without hyphens: `GBAYE6800011` (https://isrc.ifpi.org/en/isrc-standard/structure). */
const ISRC = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/;

export const songEntries = {
  title: line('Enter the title of your song.', TEXT_MAXIMUM),
  artist: line('Enter the name that you publish under.', TEXT_MAXIMUM),
  /** Empty if there is none yet. */
  isrc: v.pipe(
    v.string('Enter an ISRC, or leave it empty.'),
    v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
    v.check((code) => code === '' || ISRC.test(code), 'An ISRC looks like this: GB-AYE-68-00011.'),
  ),
  /** URLs or names. */
  channels: v.pipe(
    v.array(line('Enter a channel or profile.', CHANNEL_MAXIMUM), 'Enter channels or profiles.'),
    v.maxLength(CHANNELS_MAXIMUM, `At most ${CHANNELS_MAXIMUM} channels or profiles.`),
    v.readonly(),
  ),
};

export const songSchema = v.object(songEntries);

export type Song = Readonly<v.InferOutput<typeof songSchema>>;

const clauseSchema = v.object({ heading: v.string(), text: v.string() });

type ContractClause = Readonly<v.InferOutput<typeof clauseSchema>>;

export const claimFactsSchema = v.object({
  shop: v.string(),
  producer: v.string(),
  contact: v.string(),
  beat: v.string(),
  licence: v.string(),
  exclusive: v.boolean(),
  buyer: v.string(),
  /** `2026-11-26`. */
  date: v.string(),
  /** Verifies the contract. */
  code: v.string(),
  address: v.string(),
  clauses: v.pipe(v.array(clauseSchema), v.readonly()),
});

export type ClaimFacts = Readonly<v.InferOutput<typeof claimFactsSchema>>;

export const CLAIM_PLATFORMS = ['youtube', 'distributor', 'tiktok'] as const;

export type ClaimPlatform = (typeof CLAIM_PLATFORMS)[number];

/** Contract headings about uses on a platform. */
const COVERING: Readonly<Record<ClaimPlatform, RegExp>> = {
  youtube: /video|stream/i,
  distributor: /cop(?:y|ies)\b|distribut|stream/i,
  tiktok: /video|stream/i,
};

/**
 * Returns the clauses that cover a use: the first, which grants the licence, and those whose heading names the
 * use.
 */
export function coveringClauses(
  clauses: readonly ContractClause[],
  platform: ClaimPlatform,
): readonly ContractClause[] {
  return clauses.filter(({ heading }, index) => index === 0 || COVERING[platform].test(heading));
}

/** The buyer may not register the beat with a content identification system. */
function forbidsRegistration(clauses: readonly ContractClause[]): boolean {
  return clauses.some(({ text }) => /content id/i.test(text));
}

/** Nested quotation marks are single. */
function innerQuotes(text: string): string {
  return text.replaceAll('“', '‘').replaceAll('”', '’');
}

function quoted(clauses: readonly ContractClause[]): string {
  return clauses.map(({ heading, text }) => `${heading}: “${innerQuotes(text)}”`).join('\n');
}

function songText({ title, artist, isrc }: Song): string {
  return `“${title}” by ${artist}${isrc === '' ? '' : ` (ISRC ${isrc})`}`;
}

const OPENINGS: Readonly<Record<ClaimPlatform, (song: string, facts: ClaimFacts) => string>> = {
  youtube: (song, { beat }) =>
    `I dispute this claim because I have a licence. My video uses my song ${song}, which I recorded over the instrumental “${beat}”.`,
  distributor: (song, { beat }) =>
    `You have asked me for the rights in my release ${song}. I recorded it over the instrumental “${beat}”, which I have licensed.`,
  tiktok: (song, { beat }) =>
    `I appeal because I have a licence for the sound. My post uses my song ${song}, which I recorded over the instrumental “${beat}”.`,
};

const REQUESTS: Readonly<Record<ClaimPlatform, string>> = {
  youtube: 'Please release the claim.',
  distributor: 'Please accept this as proof of my rights, and release the song.',
  tiktok: 'Please restore the sound of my post.',
};

/** Formats a day, `2026-11-26`, for English texts. */
export function dayInWords(day: string): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(new Date(`${day}T00:00:00Z`));
}

/** Writes the buyer's answer to a claim. It says only what the contract says. */
export function disputeText(platform: ClaimPlatform, facts: ClaimFacts, song: Song): string {
  const { producer, shop, licence, exclusive, buyer, date, code, address, contact, clauses } = facts;
  const kind = exclusive ? 'an exclusive' : 'a non-exclusive';
  const maker = producer === shop ? producer : `${producer} (${shop})`;
  return [
    OPENINGS[platform](songText(song), facts),
    `${maker} made the instrumental and granted me ${kind} licence for it on ${dayInWords(date)}: “${licence}”, contract ${code}, in the name of ${buyer}. Anybody can verify it here: ${address}`,
    `The contract says about this use:\n${quoted(coveringClauses(clauses, platform))}`,
    ...(exclusive || !forbidsRegistration(clauses)
      ? []
      : [
          'The same instrumental is licensed to other artists, so parts of their songs sound like mine. The contract forbids its buyers to register the instrumental with a content identification system. A reference that contains it matches every licensed song and is not valid for mine.',
        ]),
    `${REQUESTS[platform]} The producer confirms the licence: ${producer}, ${contact}.`,
  ].join('\n\n');
}

/** Builds the statement the shop signs about a licence. `issued`: `2026-11-26`. */
export function claimStatement(
  { shop, beat, licence, buyer, date, code, address }: ClaimFacts,
  song: Song,
  issued: string,
): string {
  return signedStatement('licence-statement-1', [
    ['shop', shop],
    ['contract', code],
    ['verify', address],
    ['licence', licence],
    ['beat', beat],
    ['licensee', buyer],
    ['licensed', date],
    ['song', song.title],
    ['artist', song.artist],
    ['isrc', song.isrc],
    ['issued', issued],
  ]);
}
