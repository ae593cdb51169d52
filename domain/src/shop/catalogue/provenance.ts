import * as v from 'valibot';
import { signedStatement } from '../../platform/signed-statement';
import { makingText } from './statements';
import type { Making } from './tracks';

/** Files whose arrival is recorded: only the beat's maker, or who got it from the maker, has them. */
const RECORDED_FILES = ['master', 'stems'] as const;

export type RecordedFile = (typeof RECORDED_FILES)[number];

/** Hexadecimal. */
export const SHA256 = /^[0-9a-f]{64}$/;

const hash = v.pipe(v.string(), v.regex(SHA256));

const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const receivedFileSchema = v.object({
  kind: v.picklist(RECORDED_FILES),
  /** Bytes. */
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  sha256: hash,
  /** When the shop's storage received it, UTC ms. */
  received: time,
  /** When the shop hashed it. */
  hashed: time,
});

export const PROJECT_FILES_MAXIMUM = 20;

/** Characters. */
export const PROJECT_NAME_MAXIMUM = 200;

/** The DAW project of a beat. It stays with the producer, whose browser hashed it. */
export const projectFileSchema = v.object({
  name: v.string(),
  /** Bytes. */
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  sha256: hash,
  /** When the shop received the hash, UTC ms. */
  recorded: time,
});

type ProjectFile = Readonly<v.InferOutput<typeof projectFileSchema>>;

export type ReceivedFile = Readonly<v.InferOutput<typeof receivedFileSchema>>;

export interface BeatOrigin {
  readonly shop: string;
  readonly producer: string;
  readonly beat: string;
  readonly page: string;
  /** When it entered the shop, UTC ms. */
  readonly added: number;
  readonly making: Making | undefined;
  readonly files: readonly ReceivedFile[];
  readonly projects: readonly ProjectFile[];
}

function utc(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/**
 * Builds the statement the shop signs: what arrived and when. About who made it, it has only the producer's word
 * and hashes.
 */
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
