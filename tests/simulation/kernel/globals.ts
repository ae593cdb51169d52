// Replaces what a process gets from its surroundings by chance, so that the libraries of the shop get the same in each
// run: time, timers and random numbers. Must be imported before them, because some keep what they find.
import crypto from 'node:crypto';
import type { Simulation } from './simulation';

let current: Simulation | undefined;

/** The source of time and random numbers; undefined for real ones. */
export function useSimulation(simulation: Simulation | undefined): void {
  current = simulation;
}

const RealDate = Date;
const realNow = RealDate.now.bind(RealDate);

/** A Date with another present. */
export function dateFrom(now: () => number): DateConstructor {
  class SimulatedDate extends RealDate {
    constructor(...args: readonly unknown[]) {
      if (args.length === 0) super(now());
      else super(...(args as [number]));
    }
    static override now(): number {
      return now();
    }
    /** Processes have their own classes, and pass dates to shared libraries. */
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof RealDate;
    }
  }
  return SimulatedDate as DateConstructor;
}

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  randomBytes: crypto.randomBytes,
  randomUUID: crypto.randomUUID,
  randomInt: crypto.randomInt,
  pbkdf2: crypto.pbkdf2,
  getRandomValues: crypto.webcrypto.getRandomValues.bind(crypto.webcrypto),
  random: Math.random,
  hrtime: process.hrtime.bigint.bind(process.hrtime),
};

type Callback = (...args: readonly unknown[]) => void;

/** What Node's timer functions return. */
class SimulatedTimer {
  constructor(
    readonly simulation: Simulation,
    readonly timer: ReturnType<Simulation['later']>,
  ) {}
  ref(): this {
    this.timer.isAwaited = true;
    return this;
  }
  unref(): this {
    this.timer.isAwaited = false;
    return this;
  }
  hasRef(): boolean {
    return this.timer.isAwaited;
  }
  close(): void {
    this.simulation.forget(this.timer);
  }
}

function start(
  callback: Callback,
  milliseconds: number | undefined,
  args: readonly unknown[],
  repeats: boolean,
) {
  if (!current) {
    const begin = repeats ? real.setInterval : real.setTimeout;
    return begin(callback, milliseconds, ...args);
  }
  const period = repeats ? Math.max(1, milliseconds ?? 1) : null;
  return new SimulatedTimer(
    current,
    current.later(milliseconds ?? 1, () => callback(...args), period),
  );
}

function stop(timer: unknown): void {
  if (timer instanceof SimulatedTimer) timer.close();
  else real.clearTimeout(timer as NodeJS.Timeout);
}

function uuidOf(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function fill<Bytes extends ArrayBufferView | null>(array: Bytes): Bytes {
  if (!current || array === null)
    return real.getRandomValues(array as unknown as Uint8Array) as unknown as Bytes;
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(
    current.random.bytes(array.byteLength),
  );
  return array;
}

/** Other threads do work on keys; nothing may happen in between. */
function awaited(subtle: crypto.webcrypto.SubtleCrypto): crypto.webcrypto.SubtleCrypto {
  return new Proxy(subtle, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: readonly unknown[]) => {
        const work = Reflect.apply(member, target, args) as Promise<unknown>;
        return current ? current.outside(work) : work;
      };
    },
  });
}

const subtle = awaited(crypto.webcrypto.subtle);

/** Other threads also derive challenges' keys. */
function derive(...args: Parameters<typeof crypto.pbkdf2>): void {
  if (!current) return real.pbkdf2(...args);
  const [password, salt, iterations, length, digest, callback] = args;
  const work = new Promise<void>((resolve) =>
    real.pbkdf2(password, salt, iterations, length, digest, (error, key) => {
      callback(error, key);
      resolve();
    }),
  );
  void current.outside(work);
}

Object.assign(globalThis, {
  Date: dateFrom(() => current?.now ?? realNow()),
  setTimeout: (callback: Callback, milliseconds?: number, ...args: readonly unknown[]) =>
    start(callback, milliseconds, args, false),
  setInterval: (callback: Callback, milliseconds?: number, ...args: readonly unknown[]) =>
    start(callback, milliseconds, args, true),
  clearTimeout: stop,
  clearInterval: stop,
});
Object.assign(crypto, {
  pbkdf2: derive,
  randomBytes: (length: number) =>
    current ? Buffer.from(current.random.bytes(length)) : real.randomBytes(length),
  randomUUID: () => (current ? uuidOf(current.random.bytes(16)) : real.randomUUID()),
  randomInt: (from: number, to?: number) => {
    const [least, limit] = to === undefined ? [0, from] : [from, to];
    return current ? least + current.random.below(limit - least) : real.randomInt(least, limit);
  },
});
Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill });
Object.defineProperty(globalThis.crypto, 'randomUUID', { value: () => crypto.randomUUID() });
Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle });
Math.random = () => (current ? current.random.fraction() : real.random());

/** Microseconds within a millisecond. */
let ticks = 0n;
process.hrtime.bigint = () =>
  current ? BigInt(current.now) * 1_000_000n + (ticks++ % 1000n) * 1000n : real.hrtime();

/** Resets small time units, so that no history depends on earlier ones. */
export function resetTicks(): void {
  ticks = 0n;
}
