import { readFileSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Sampling interval in microseconds. */
const INTERVAL = 100;

/** A sample counts at most this many microseconds: during longer gaps another process had the CPU. */
const LONGEST = 5 * INTERVAL;

/** Our sources and the small libraries that do our work, as named in the source map. */
const OURS = /^\.\.\/src\/|domain\/src\/|node_modules\/(?:valibot|pdfkit)\//;

function now(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

interface Turn {
  readonly at: number;
  /** The call that starts here; undefined for none. */
  readonly call: number | undefined;
}

type CallFrame = Profiler.ProfileNode['callFrame'];

/** Returns a predicate for frames of the bundle that map to our sources. */
function isOursIn(bundle: string, map: SourceMap): (frame: CallFrame) => boolean {
  return ({ url, lineNumber, columnNumber }) => {
    if (url !== bundle) return false;
    const entry = map.findEntry(lineNumber, columnNumber);
    return 'originalSource' in entry && OURS.test(entry.originalSource);
  };
}

/**
 * Measures the time that a process spends in our own code per call, without the SDKs. A profiler samples ten times per
 * millisecond. A sample counts for the current call when its innermost frame in the bundle is ours.
 */
export class OwnTime {
  readonly #session = new Session();
  readonly #bundle: string;
  readonly #stack: (number | undefined)[] = [];
  #turns: Turn[] = [];

  constructor(bundle: string) {
    this.#bundle = bundle;
    this.#session.connect();
  }

  /** Attributes the following work to a call, until {@link leave}. */
  enter(call: number): void {
    this.#stack.push(call);
    this.#turns.push({ at: now(), call });
  }

  /** Returns to the call before the last {@link enter}. */
  leave(): void {
    this.#stack.pop();
    this.#turns.push({ at: now(), call: this.#stack.at(-1) });
  }

  async start(): Promise<void> {
    this.#turns = [];
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
    await this.#session.post('Profiler.start');
  }

  /** Stops sampling. Returns the milliseconds in our own code for each call. */
  async stop(): Promise<number[]> {
    const { profile } = await this.#session.post('Profiler.stop');
    const own = new Map<number, number>();
    for (const { call } of this.#turns) if (call !== undefined) own.set(call, 0);
    for (const { call, length } of this.#looks(profile)) own.set(call, (own.get(call) ?? 0) + length / 1000);
    return [...own.values()];
  }

  /** Samples in our own code, with their call and their duration in microseconds. */
  *#looks(profile: Profiler.Profile): Generator<{ readonly call: number; readonly length: number }> {
    const ours = this.#oursIn(profile);
    let at = profile.startTime;
    let turn = 0;
    for (const [index, id] of (profile.samples ?? []).entries()) {
      const length = profile.timeDeltas?.[index] ?? 0;
      at += length;
      while ((this.#turns[turn + 1]?.at ?? Infinity) <= at) turn++;
      const current = this.#turns[turn];
      if (current && current.at <= at && current.call !== undefined && ours.has(id))
        yield { call: current.call, length: Math.min(length, LONGEST) };
    }
  }

  /** Profile nodes that are ours: frames of our sources, and engine work below them. */
  #oursIn({ nodes }: Profiler.Profile): ReadonlySet<number> {
    // Read late, because a cold start must not wait for it.
    const map = new SourceMap(JSON.parse(readFileSync(`${this.#bundle}.map`, 'utf8')) as never);
    const isOurs = isOursIn(pathToFileURL(this.#bundle).href, map);
    const ours = new Set<number>();
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const visit = (node: Profiler.ProfileNode, isAboveOurs: boolean): void => {
      const isOwn = node.callFrame.url === '' ? isAboveOurs : isOurs(node.callFrame);
      if (isOwn) ours.add(node.id);
      for (const id of node.children ?? []) {
        const child = byId.get(id);
        if (child) visit(child, isOwn);
      }
    };
    const [root] = nodes;
    if (root) visit(root, false);
    return ours;
  }
}
