import * as v from 'valibot';
import type { TrackInput } from '@store/domain/member';
import { KEYS } from '@store/domain/catalogue/keys';
import { PEAK_COUNT } from '@store/domain/catalogue/files/peaks';
import { TIMBRE_COUNT } from '@store/domain/catalogue/files/timbre';
import { MOODS } from '@store/domain/catalogue/tracks';
import { parseStaged } from '@store/domain/catalogue/files/uploads';
import { licenceIdSchema } from '@store/domain/licences/ids';
import { licencePriceSchema, LICENCES_MAXIMUM } from '@store/domain/licences/schema';
import { pathOfAddress } from '../gateways/storage';

/** In characters; 400 tracks must fit into one Firestore document (1 MiB). */
export const TITLE_MAXIMUM = 100;
const TAG_MAXIMUM = 30;
const TAGS_MAXIMUM = 5;
/** In characters. */
const DESCRIPTION_MAXIMUM = 1000;
const ADDRESS_MAXIMUM = 500;
const BPM = { minimum: 20, maximum: 400 } as const;

/** Normalises a text to a single line: control characters and white space become single spaces. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
}

function lineInput(name: string, maximum: number) {
  return v.pipe(
    v.string(`Enter a ${name}.`),
    v.maxLength(10 * maximum, `A ${name} has at most ${maximum} characters.`),
    v.transform(tidy),
    v.nonEmpty(`Enter a ${name}.`),
    v.maxLength(maximum, `A ${name} has at most ${maximum} characters.`),
  );
}

/** Whether a text is a web address without credentials; in our bucket, only public files are allowed. */
function isWebAddress(text: string): boolean {
  try {
    const { protocol, username } = new URL(text);
    const path = pathOfAddress(text);
    return (
      /^https?:$/.test(protocol) &&
      username === '' &&
      (path === undefined || /^(covers|previews)\//.test(path))
    );
  } catch {
    return false;
  }
}

function isFile(text: string): boolean {
  return parseStaged(text) !== undefined || isWebAddress(text);
}

function fileInput(name: string) {
  return v.pipe(
    v.string(`Choose a file or enter an address for the ${name}.`),
    v.trim(),
    v.nonEmpty(`Choose a file or enter an address for the ${name}.`),
    v.maxLength(ADDRESS_MAXIMUM, `The address of the ${name} has at most ${ADDRESS_MAXIMUM} characters.`),
    v.check(isFile, `The ${name} is neither an address that begins with https:// nor an uploaded file.`),
  );
}

/** Numbers in the encoding of peaks.ts, or nothing. */
function encodedInput(count: number, fault: string) {
  return v.pipe(v.string(fault), v.regex(new RegExp(`^(?:[A-Za-z0-9_-]{${count}})?$`), fault));
}

/** The message about the price, which is the second choice. */
function wrongPrice({ issues }: v.UnionIssue<v.BaseIssue<unknown>>): string {
  return issues?.at(-1)?.message ?? 'Enter a price such as 24.99.';
}

/** The prices and licences of a beat alone. */
const licencesInput = v.pipe(
  v.record(licenceIdSchema, v.union([v.literal(false), licencePriceSchema], wrongPrice)),
  v.check((own) => Object.keys(own).length <= LICENCES_MAXIMUM, 'A beat has prices of too many licences.'),
);

/** A file that the browser has encoded from the master. */
function encodedFileInput(kind: 'mp3' | 'tagged-mp3') {
  return v.optional(
    v.pipe(
      v.string(`The ${kind} is malformed.`),
      v.check((text) => parseStaged(text)?.kind === kind, `The ${kind} is not an uploaded file.`),
    ),
  );
}

const bpmFault = `The bpm must be a number from ${BPM.minimum} to ${BPM.maximum}.`;

/** The fields of a track's form. The tempo is rounded to two decimals. */
export const trackInputEntries = {
  title: lineInput('title', TITLE_MAXIMUM),
  image: fileInput('image'),
  media: fileInput('media'),
  tag: lineInput('tag', TAG_MAXIMUM),
  time: v.pipe(
    v.string('The time must be minutes and seconds, for example 3:07, or nan.'),
    v.trim(),
    v.regex(/^(?:\d{1,3}:[0-5]\d|nan)$/, 'The time must be minutes and seconds, for example 3:07, or nan.'),
  ),
  bpm: v.pipe(
    v.number(bpmFault),
    v.finite(bpmFault),
    v.minValue(BPM.minimum, bpmFault),
    v.maxValue(BPM.maximum, bpmFault),
    v.transform((bpm) => Math.round(bpm * 100) / 100),
  ),
  peaks: v.optional(encodedInput(PEAK_COUNT, 'The waveform is malformed.')),
  key: v.optional(v.picklist(['', ...KEYS], 'There is no such key.')),
  mood: v.optional(v.picklist(['', ...MOODS], 'There is no such mood.')),
  timbre: v.optional(encodedInput(TIMBRE_COUNT, 'The timbre is malformed.')),
  share: v.optional(
    v.pipe(
      v.string('The picture for shared links is malformed.'),
      v.check(
        (text) => parseStaged(text)?.kind === 'share',
        'The picture for shared links is not an uploaded file.',
      ),
    ),
  ),
  licences: v.optional(licencesInput),
  master: v.optional(
    v.union([v.pipe(v.string(), v.trim(), v.literal('')), fileInput('master')], (issue) => {
      const [, inner] = issue.issues ?? [];
      return inner?.message ?? 'The master is neither an address nor an uploaded file.';
    }),
  ),
  tags: v.optional(
    v.pipe(
      v.array(lineInput('tag', TAG_MAXIMUM), 'The tags are malformed.'),
      v.maxLength(TAGS_MAXIMUM, `A track has at most ${TAGS_MAXIMUM} further tags.`),
      v.transform((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]),
    ),
  ),
  description: v.optional(
    v.pipe(
      v.string('Enter a description.'),
      v.transform((text) => text.replaceAll('\r\n', '\n').normalize('NFC').trim()),
      v.maxLength(DESCRIPTION_MAXIMUM, `A description has at most ${DESCRIPTION_MAXIMUM} characters.`),
    ),
  ),
  mp3: encodedFileInput('mp3'),
  tagged_mp3: encodedFileInput('tagged-mp3'),
  stems: v.optional(
    v.pipe(
      v.string('The stems are malformed.'),
      v.check(
        (text) => text === '' || parseStaged(text)?.kind === 'stems',
        'The stems are not an uploaded file.',
      ),
    ),
  ),
} satisfies Record<keyof TrackInput, v.GenericSchema>;

export const trackIdInput = v.pipe(
  v.number('There is no such track.'),
  v.safeInteger('There is no such track.'),
  v.minValue(1, 'There is no such track.'),
);
