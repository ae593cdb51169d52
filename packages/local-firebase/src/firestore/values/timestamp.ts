import type { Micros } from './value';

const pattern = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;
const microsPerMilli = 1000n;
const latest = 253_402_300_799_999_999n;
const firstYear = BigInt(new Date('0001-01-01T00:00:00Z').getTime()) * microsPerMilli;

/** An RFC 3339 time in microseconds, finer digits cut off; null when the text is none or lies outside years 1 to 9999. */
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

/** A time as RFC 3339 with as many digits as it needs: none, three or six. */
export function formatTimestamp(micros: Micros): string {
  const below = ((micros % microsPerMilli) + microsPerMilli) % microsPerMilli;
  const millis = Number((micros - below) / microsPerMilli);
  const iso = new Date(millis).toISOString();
  if (below !== 0n) return `${iso.slice(0, -1)}${below.toString().padStart(3, '0')}Z`;
  return iso.endsWith('.000Z') ? `${iso.slice(0, -5)}Z` : iso;
}

/** A time cut to whole milliseconds, the precision of server timestamps. */
export function toMillis(micros: Micros): Micros {
  return micros - (micros % microsPerMilli);
}

/** Tells the time in microseconds, never the same twice and never backwards. */
export class Clock {
  #last: Micros;

  constructor(last: Micros = 0n) {
    this.#last = last;
  }

  /** The time of the latest event; reads at this time see everything committed so far. */
  get last(): Micros {
    return this.#last;
  }

  /** A time later than every earlier one. */
  tick(): Micros {
    // The wall clock tells milliseconds; the digits below come from the other one, which stands still in suspension.
    const now = BigInt(Date.now()) * microsPerMilli + ((process.hrtime.bigint() / 1000n) % microsPerMilli);
    this.#last = now > this.#last ? now : this.#last + 1n;
    return this.#last;
  }

  /** Makes sure that every later time comes after this one, as after a recovery. */
  advanceTo(time: Micros): void {
    if (time > this.#last) this.#last = time;
  }
}
