import { closeSync, openSync, readSync } from 'node:fs';
import { decodeRecord } from './record';
import type { JournalRecord } from './record';

/** A file that holds a broken record where no interrupted write can have left one. */
export class CorruptFileError extends Error {
  constructor(file: string, offset: number) {
    super(
      `${file} is corrupt at byte ${offset}: a record's checksum is wrong and more records follow it. ` +
        'Nothing was changed. Restore the file from a copy, or remove the data folder to begin anew.',
    );
  }
}

const chunkSize = 1 << 20;
const newline = 0x0a;

/** The lines of a file with the offset of each; the last may lack its end. */
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
 * Reads a file's records. An unfinished or wrong last line is what an interrupted write leaves: it is dropped, and the
 * answer is the length of what came before it. A wrong line anywhere else is refused.
 */
export function readRecords(file: string, take: (record: JournalRecord) => void): number {
  let length = 0;
  let wrongAt: number | null = null;
  for (const { line, offset, isEnded } of readLines(file)) {
    if (wrongAt !== null) throw new CorruptFileError(file, wrongAt);
    const record = isEnded ? decodeRecord(line) : null;
    if (record === null) {
      wrongAt = offset;
    } else {
      take(record);
      length = offset + line.length + 1;
    }
  }
  return length;
}
