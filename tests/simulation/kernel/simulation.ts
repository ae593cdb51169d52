import { createHash } from 'node:crypto';
import { Random } from './random';

const realImmediate = globalThis.setImmediate;

/** Something that can happen now, if the schedule chooses it. */
interface Event {
  readonly run: () => void;
}

interface Timer {
  at: number;
  readonly order: number;
  readonly run: () => void;
  /** In ms; null for a one-shot timer. */
  readonly period: number | null;
  /** Somebody waits for it. Other timers fire when time passes anyway. */
  isAwaited: boolean;
}

/** What goes wrong with a call to another service. */
export type FaultKind =
  /** The call does not arrive. */
  | 'lose_call'
  /** The call takes effect, but its answer doesn't arrive. */
  | 'lose_answer'
  /** The calling process is killed before the call. */
  | 'kill_before'
  /** The calling process is killed after the call took effect. */
  | 'kill_after'
  /** The call arrives late, after others. */
  | 'delay_call'
  /** The answer arrives late. */
  | 'delay_answer'
  /** The service answers nobody from this call on, for ten minutes. */
  | 'break'
  /** Firestore gives up because others use the same documents. */
  | 'contend';

/** `in`: calls by the shop's processes before the one that goes wrong. */
export interface Fault {
  readonly in: number;
  readonly kind: FaultKind;
}

export type Service = 'firestore' | 'stripe' | 'storage' | 'auth' | 'mail';

export interface Caller {
  readonly name: string;
  readonly isDead: boolean;
  kill(): void;
}

export interface ServiceCall<Result> {
  readonly service: Service;
  /** Short, for the trace. */
  readonly what: string;
  readonly effect: () => Promise<Result>;
}

/** The error of a call that was lost, or whose answer was. */
export class Lost extends Error {
  override readonly name = 'Lost';
}

/** The error of a call that Firestore gives up. */
export class Contended extends Error {
  override readonly name = 'Contended';
}

/** A delay, in ms, in which others overtake. */
const DELAY_MS = 8000;

/** A broken service's downtime in ms. */
const OUTAGE_MS = 10 * 60 * 1000;

/** More calls than any history needs: endless work must stop. */
const CALLS_MAXIMUM = 20_000;

/** A call's maximum duration in ms. */
const CALL_MS = 20;

export interface SimulationOptions {
  readonly seed: number;
  /** Milliseconds UTC. */
  readonly start: number;
}

/**
 * Virtual time, and the order in which everything happens that more than one process does. Whatever leaves a process is
 * an event: the call, and its answer. When no process can go on by itself, one of the events happens, or time passes
 * until the next timer.
 */
export class Simulation {
  now: number;
  readonly random: Random;
  readonly #schedule: Random;
  readonly #faults = new Map<number, FaultKind>();
  readonly #events: Event[] = [];
  readonly #timers = new Set<Timer>();
  readonly #outages = new Map<Service, number>();
  readonly #hash = createHash('sha256');
  readonly #lines: string[] = [];
  #order = 0;
  #calls = 0;
  #outside = 0;

  constructor({ seed, start }: SimulationOptions) {
    this.now = start;
    this.random = new Random(seed);
    this.#schedule = new Random(seed ^ 0x5eed);
  }

  get calls(): number {
    return this.#calls;
  }

  readonly met = new Set<string>();

  /** Arms a fault for a future call. Returns a function that disarms it. */
  arm({ in: later, kind }: Fault): () => void {
    const call = this.#calls + later;
    this.#faults.set(call, kind);
    return () => void this.#faults.delete(call);
  }

  /** What happened, one line per event. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Equal for runs in which the same happened at the same times. */
  get hash(): string {
    return this.#hash.copy().digest('hex');
  }

  trace(line: string): void {
    const timed = `${this.now} ${line}`;
    this.#hash.update(`${timed}\n`);
    this.#lines.push(timed);
  }

  /** The schedule's choice, from 0 to below a limit. */
  choose(limit: number): number {
    return this.#schedule.below(limit);
  }

  /** Makes a service fail for a time. */
  fail(service: Service, milliseconds: number): void {
    this.trace(`${service} is down for ${milliseconds} ms`);
    this.#outages.set(service, this.now + milliseconds);
  }

  recover(): void {
    this.#outages.clear();
  }

  /** Calls a service. Never settles for a dead process. */
  call<Result>(caller: Caller, call: ServiceCall<Result>): Promise<Result> {
    // A new promise: a shared one would retain everything that ever waited for it.
    return new Promise<Result>((resolve, reject) => {
      if (caller.isDead) return;
      this.#events.push({ run: () => this.#arrive(caller, call, { resolve, reject }) });
    });
  }

  #arrive<Result>(
    caller: Caller,
    call: ServiceCall<Result>,
    waiting: { readonly resolve: (result: Result) => void; readonly reject: (error: unknown) => void },
  ): void {
    if (caller.isDead) return;
    const number = this.#calls++;
    const fault = this.#faults.get(number);
    const about = `#${number} ${caller.name} ${call.service} ${call.what}`;
    this.trace(fault ? `${about}: ${fault}` : about);
    if (fault === 'break') this.fail(call.service, OUTAGE_MS);
    const isDown = (this.#outages.get(call.service) ?? 0) > this.now;
    if (isDown) this.met.add('outage');
    else if (fault !== undefined) this.met.add(fault);
    if (isDown || fault === 'lose_call') {
      this.later(CALL_MS, () => waiting.reject(new Lost(`${about} is lost.`)));
      return;
    }
    if (fault === 'kill_before') {
      caller.kill();
      return;
    }
    if (fault === 'contend' && call.service === 'firestore') {
      waiting.reject(new Contended(`${about} is given up.`));
      return;
    }
    if (fault === 'delay_call') {
      this.later(DELAY_MS, () => this.#carryOut(caller, call, { ...waiting, fault: undefined, about }));
      return;
    }
    this.#carryOut(caller, call, { ...waiting, fault, about });
  }

  #carryOut<Result>(
    caller: Caller,
    { effect }: ServiceCall<Result>,
    waiting: {
      readonly resolve: (result: Result) => void;
      readonly reject: (error: unknown) => void;
      readonly fault: FaultKind | undefined;
      readonly about: string;
    },
  ): void {
    const { fault, about } = waiting;
    const answer = (settle: () => void) => {
      const arrive = () => {
        if (caller.isDead) return;
        if (fault === 'kill_after') caller.kill();
        else if (fault === 'lose_answer') waiting.reject(new Lost(`The answer to ${about} is lost.`));
        else settle();
      };
      if (fault === 'delay_answer') this.later(DELAY_MS, arrive);
      else this.#events.push({ run: arrive });
    };
    effect().then(
      (result) => answer(() => waiting.resolve(result)),
      (error: unknown) => answer(() => waiting.reject(error)),
    );
  }

  /** Calls something later; time in ms. */
  later(milliseconds: number, run: () => void, period: number | null = null): Timer {
    const timer: Timer = {
      at: this.now + Math.max(0, Math.ceil(milliseconds)),
      order: this.#order++,
      run,
      period,
      isAwaited: true,
    };
    this.#timers.add(timer);
    return timer;
  }

  forget(timer: Timer): void {
    this.#timers.delete(timer);
  }

  /** Counts another thread's work, such as deriving a key: nothing else happens meanwhile. */
  async outside<Result>(work: Promise<Result>): Promise<Result> {
    this.#outside++;
    try {
      return await work;
    } finally {
      this.#outside--;
    }
  }

  /** The next timer to fire, if somebody waits for any. */
  #nextTimer(): Timer | undefined {
    let next: Timer | undefined;
    let isAwaited = false;
    for (const timer of this.#timers) {
      if (timer.period !== null) continue;
      isAwaited ||= timer.isAwaited;
      if (!next || timer.at < next.at || (timer.at === next.at && timer.order < next.order)) next = timer;
    }
    return isAwaited ? next : undefined;
  }

  /** Lets time pass. A repeated timer fires once, however often it was due. */
  #advance(time: number): void {
    this.now = Math.max(this.now, time);
    for (const timer of [...this.#timers]) {
      if (timer.period === null || timer.at > this.now) continue;
      timer.at = this.now + timer.period;
      timer.run();
    }
  }

  /** Lets one due thing happen. Returns whether there was one. */
  #step(until: number): boolean {
    if (this.#calls > CALLS_MAXIMUM)
      throw new Error(`There is no end. The last:\n${this.#lines.slice(-30).join('\n')}`);
    if (this.#events.length > 0) {
      const [event] = this.#events.splice(this.choose(this.#events.length), 1);
      this.#advance(this.now + this.choose(CALL_MS));
      event?.run();
      return true;
    }
    const timer = this.#nextTimer();
    if (!timer || timer.at > until) return false;
    this.#timers.delete(timer);
    this.#advance(timer.at);
    timer.run();
    return true;
  }

  /** Lets processes do everything they can by themselves. */
  async #quiet(): Promise<void> {
    do await new Promise((resolve) => realImmediate(resolve));
    while (this.#outside > 0);
  }

  /** Lets things happen until work is done. Throws if it waits for something impossible. */
  async run<Result>(work: Promise<Result>): Promise<Result> {
    let isDone = false;
    const settled = work.finally(() => {
      isDone = true;
    });
    // Awaited below.
    settled.catch(() => undefined);
    for (;;) {
      await this.#quiet();
      if (isDone) return settled;
      if (!this.#step(Infinity))
        throw new Error(`Nothing can happen any more. The last: ${this.#lines.slice(-3).join('; ')}`);
    }
  }

  /** Lets time (ms) pass, with everything that happens meanwhile. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    do await this.#quiet();
    while (this.#step(end));
    this.#advance(end);
    await this.#quiet();
  }
}
