import { closeSync, openSync, readSync } from 'node:fs';
import { decodeRecord } from './record';
import type { JournalRecord } from './record';

/** Thrown for a file that an interrupted write cannot explain. */
export class CorruptFileError extends Error {
  constructor(file: string, offset: number, reason = 'a record has an invalid checksum') {
    super(
      `${file} is corrupt at byte ${offset}: ${reason}. ` +
        'Nothing was changed. Restore the file from a backup or delete the data folder.',
    );
  }
}

const chunkSize = 1 << 20;
const newline = 0x0a;

/** The lines of a file with their offsets; the last may be unterminated. */
const readLines = function* (file: string): Generator<{ line: Buffer; offset: number; isEnded: boolean }> {
  const descriptor = openSync(file, 'r');
  try {
    let rest = Buffer.alloc(0);
    let offset = 0;
    for (;;) {
      const chunk = Buffer.allocUnsafe(chunkSize);
      const length = readSync(descriptor, chunk);
      if (length === 0) break;
      let block = Buffer.concat([rest, chunk.subarray(0, length)]);
      for (let end = block.indexOf(newline); end >= 0; end = block.indexOf(newline)) {
        yield { line: block.subarray(0, end), offset, isEnded: true };
        offset += end + 1;
        block = block.subarray(end + 1);
      }
      rest = block;
    }
    if (rest.length > 0) yield { line: rest, offset, isEnded: false };
  } finally {
    closeSync(descriptor);
  }
};

/**
 * Reads records. An unfinished last line, left by an interrupted write, is dropped; the result is the length before
 * it. Throws a CorruptFileError for any other invalid line.
 */
export function readRecords(file: string, take: (record: JournalRecord) => void): number {
  let length = 0;
  for (const { line, offset, isEnded } of readLines(file)) {
    if (!isEnded) break;
    const record = decodeRecord(line);
    if (record === null) throw new CorruptFileError(file, offset);
    take(record);
    length = offset + line.length + 1;
  }
  return length;
}
