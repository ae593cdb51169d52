import type { Message } from 'local-mail';
import { percentile, type Measurement } from '../support/table';
import type { Downtime } from './services';
import type { Answered } from './visitors';

/** A killed service leaves dead connections and calls that wait for a retry. */
const AFTERMATH_MS = 3000;

/** Failures and answers of 500 and above that don't overlap a kill and its aftermath. */
export function outsideOf(answers: readonly Answered[], downtimes: readonly Downtime[]): readonly Answered[] {
  return answers
    .filter(({ status }) => status === 0 || status >= 500)
    .filter(
      ({ from, until }) => !downtimes.some((down) => until >= down.from && from <= down.until + AFTERMATH_MS),
    );
}

export interface MemorySample {
  readonly process: string;
  /** When, from 0 to 1 of the judged time. */
  readonly share: number;
  readonly megabytes: number;
}

function medianOf(samples: readonly MemorySample[], from: number, to: number): number {
  const values = samples.filter(({ share }) => share >= from && share < to).map(({ megabytes }) => megabytes);
  return percentile(values, 50);
}

/** Allowed memory growth from the second to the last quarter: as a share, and in MB for what is stored meanwhile. */
const GROWTH = { share: 1.15, megabytes: 16 } as const;

/** Memory is flat if the last quarter's median is about the second's. */
export function judgeMemory(samples: readonly MemorySample[]): Measurement[] {
  const processes = [...new Set(samples.map(({ process }) => process))];
  return processes.map((process) => {
    const own = samples.filter((sample) => sample.process === process);
    const before = medianOf(own, 0.25, 0.5);
    return {
      name: `memory of ${process}: ${before.toFixed(0)} MB in the second quarter, in the last one`,
      value: medianOf(own, 0.75, 1),
      unit: 'MB',
      budget: Math.round(before * GROWTH.share + GROWTH.megabytes),
    };
  });
}

/** Compares arrived with queued mails by Message-ID. */
export function countMails(
  messages: readonly Message[],
  queued: readonly string[],
): { readonly missing: number; readonly unknown: number; readonly repeated: number } {
  const arrived = new Set(messages.map(({ messageId }) => messageId));
  const known = new Set(queued);
  return {
    missing: queued.filter((id) => !arrived.has(id)).length,
    unknown: [...arrived].filter((id) => !known.has(id)).length,
    repeated: messages.length - arrived.size,
  };
}
