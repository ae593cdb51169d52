import type { Micros } from './value';

const pattern = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;
const microsPerMilli = 1000n;
const latest = 253_402_300_799_999_999n;
const firstYear = BigInt(new Date('0001-01-01T00:00:00Z').getTime()) * microsPerMilli;

/** Parses an RFC 3339 time, truncated to microseconds; null if it is invalid or outside the years 1 to 9999. */
export function parseTimestamp(text: string): Micros | null {
  const parts = pattern.exec(text);
  if (!parts) return null;
  const [, date = '', time = '', fraction = '', sign, hours = '0', minutes = '0'] = parts;
  const wall = `${date}T${time}`;
  const millis = Date.parse(`${wall}Z`);
  if (Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 19) !== wall) return null;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  const micros = BigInt(millis - offset) * microsPerMilli + BigInt(fraction.padEnd(9, '0').slice(0, 6));
  return micros < firstYear || micros > latest ? null : micros;
}

/** Formats a time as RFC 3339 with 0, 3 or 6 decimals. */
export function formatTimestamp(micros: Micros): string {
  const below = ((micros % microsPerMilli) + microsPerMilli) % microsPerMilli;
  const millis = Number((micros - below) / microsPerMilli);
  const iso = new Date(millis).toISOString();
  if (below !== 0n) return `${iso.slice(0, -1)}${below.toString().padStart(3, '0')}Z`;
  return iso.endsWith('.000Z') ? `${iso.slice(0, -5)}Z` : iso;
}

/** Truncates to milliseconds, the precision of server timestamps. */
export function toMillis(micros: Micros): Micros {
  return micros - (micros % microsPerMilli);
}

/** A strictly monotonic clock in microseconds. */
export class Clock {
  #last: Micros;

  constructor(last: Micros = 0n) {
    this.#last = last;
  }

  /** The latest time issued; reads at it see all commits so far. */
  get last(): Micros {
    return this.#last;
  }

  /** A time later than all before. */
  tick(): Micros {
    // Date.now() has milliseconds; the lower digits come from hrtime.
    const now = BigInt(Date.now()) * microsPerMilli + ((process.hrtime.bigint() / 1000n) % microsPerMilli);
    this.#last = now > this.#last ? now : this.#last + 1n;
    return this.#last;
  }

  /** Ensures that later times are after this one, after recovery. */
  advanceTo(time: Micros): void {
    if (time > this.#last) this.#last = time;
  }
}
