import * as v from 'valibot';
import { signedStatement } from '../signed-statement';
import { makingText } from './making';
import type { Making } from './tracks';

/** The files of which is recorded what arrived, and when: those that only somebody has who made the beat, or got it from its maker. */
export const RECORDED_FILES = ['master', 'stems'] as const;

export type RecordedFile = (typeof RECORDED_FILES)[number];

const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A file as the shop received it. */
export const receivedFileSchema = v.object({
  kind: v.picklist(RECORDED_FILES),
  /** In bytes. */
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** SHA-256, in hexadecimal. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** When the storage of the shop got it, in milliseconds UTC. */
  received: time,
  /** When the shop computed the hash. */
  hashed: time,
});

export type ReceivedFile = Readonly<v.InferOutput<typeof receivedFileSchema>>;

/** What the shop itself knows of the origin of a beat. */
export interface BeatOrigin {
  readonly shop: string;
  readonly producer: string;
  readonly beat: string;
  /** The address of its page. */
  readonly page: string;
  /** When it came into the shop, in milliseconds UTC. */
  readonly added: number;
  readonly making: Making | undefined;
  readonly files: readonly ReceivedFile[];
}

function utc(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** The statement that the shop signs: what arrived and when, and nothing of who made it, but for the producer's own words. */
export function originStatement(
  { shop, producer, beat, page, added, making, files }: BeatOrigin,
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
    ['issued', utc(issued)],
  ]);
}
