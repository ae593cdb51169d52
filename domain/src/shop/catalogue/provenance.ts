import * as v from 'valibot';
import { signedStatement } from '../../platform/signed-statement';
import { makingText } from './statements';
import type { Making } from './tracks';

/** The files whose arrival is recorded: only whoever made the beat, or got it from its maker, has them. */
const RECORDED_FILES = ['master', 'stems'] as const;

export type RecordedFile = (typeof RECORDED_FILES)[number];

/** In hexadecimal. */
export const SHA256 = /^[0-9a-f]{64}$/;

const hash = v.pipe(v.string(), v.regex(SHA256));

const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A file as the shop received it. */
export const receivedFileSchema = v.object({
  kind: v.picklist(RECORDED_FILES),
  /** In bytes. */
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  sha256: hash,
  /** When the storage of the shop got it, in UTC ms. */
  received: time,
  /** When the shop computed the hash. */
  hashed: time,
});

/** How many project files a beat may have. */
export const PROJECT_FILES_MAXIMUM = 20;

/** The longest name of a project file, in characters. */
export const PROJECT_NAME_MAXIMUM = 200;

/** A project of the program that a beat was made in. It stays with the producer, whose browser computed its hash. */
export const projectFileSchema = v.object({
  name: v.string(),
  /** In bytes. */
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  sha256: hash,
  /** When the shop received the hash, in UTC ms. */
  recorded: time,
});

type ProjectFile = Readonly<v.InferOutput<typeof projectFileSchema>>;

export type ReceivedFile = Readonly<v.InferOutput<typeof receivedFileSchema>>;

export interface BeatOrigin {
  readonly shop: string;
  readonly producer: string;
  readonly beat: string;
  /** The address of its page. */
  readonly page: string;
  /** When it came into the shop, in UTC ms. */
  readonly added: number;
  readonly making: Making | undefined;
  readonly files: readonly ReceivedFile[];
  readonly projects: readonly ProjectFile[];
}

function utc(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** The statement that the shop signs: what arrived and when; of who made it only the producer's words and hashes. */
export function originStatement(
  { shop, producer, beat, page, added, making, files, projects }: BeatOrigin,
  issued: number,
): string {
  return signedStatement('origin-statement-1', [
    ['shop', shop],
    ['producer', producer],
    ['beat', beat],
    ['page', page],
    ['in the shop since', utc(added)],
    ['making', making === undefined ? 'not stated' : makingText(making)],
    ...files.flatMap(({ kind, size, sha256, received, hashed }): [string, string][] => [
      [`${kind} sha256`, sha256],
      [`${kind} bytes`, String(size)],
      [`${kind} received`, utc(received)],
      [`${kind} hashed`, utc(hashed)],
    ]),
    ...projects.flatMap(({ name, size, sha256, recorded }, index): [string, string][] => [
      [`project ${index + 1} name`, name],
      [`project ${index + 1} sha256, computed by the producer`, sha256],
      [`project ${index + 1} bytes`, String(size)],
      [`project ${index + 1} hash received`, utc(recorded)],
    ]),
    ['issued', utc(issued)],
  ]);
}
