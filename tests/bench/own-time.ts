import { readFileSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Between two looks at what the process is doing, in microseconds. */
const INTERVAL = 100;

/** A look stands for at most this: what is longer was another process's turn on the processor. */
const LONGEST = 5 * INTERVAL;

/** Our own sources, and the small libraries that work in their place, as the bundle's map names them. */
const OURS = /^\.\.\/src\/|domain\/src\/|node_modules\/(?:valibot|pdfkit)\//;

function now(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

interface Turn {
  readonly at: number;
  /** The call that the process works for from then on; undefined for none. */
  readonly call: number | undefined;
}

type CallFrame = Profiler.ProfileNode['callFrame'];

/** Tells of a frame whether it is of the bundle and, by its map, of our sources. */
function isOursIn(bundle: string, map: SourceMap): (frame: CallFrame) => boolean {
  return ({ url, lineNumber, columnNumber }) => {
    if (url !== bundle) return false;
    const entry = map.findEntry(lineNumber, columnNumber);
    return 'originalSource' in entry && OURS.test(entry.originalSource);
  };
}

/**
 * Tells how long a process works in our own code for each call, as against the code of the SDKs: a profiler looks ten times a
 * millisecond, and each look counts for the call in whose turn it falls when the innermost frame is ours, of the bundle and
 * not of Node itself.
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

  /** From now on the process works for a call, until {@link leave}. */
  enter(call: number): void {
    this.#stack.push(call);
    this.#turns.push({ at: now(), call });
  }

  /** The process turns from the call that it entered last to what it did before. */
  leave(): void {
    this.#stack.pop();
    this.#turns.push({ at: now(), call: this.#stack.at(-1) });
  }

  /** Begins to look. */
  async start(): Promise<void> {
    this.#turns = [];
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
    await this.#session.post('Profiler.start');
  }

  /** Ends looking; the milliseconds in our own code of each call that was entered meanwhile. */
  async stop(): Promise<number[]> {
    const { profile } = await this.#session.post('Profiler.stop');
    const own = new Map<number, number>();
    for (const { call } of this.#turns) if (call !== undefined) own.set(call, 0);
    for (const { call, length } of this.#looks(profile)) own.set(call, (own.get(call) ?? 0) + length / 1000);
    return [...own.values()];
  }

  /** The looks at our own code, with the call and the microseconds that each stands for. */
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

  /** The nodes of a profile that are ours: frames of our sources, and what the engine does for them without frames of its own. */
  #oursIn({ nodes }: Profiler.Profile): ReadonlySet<number> {
    // Read only now: a cold start must not wait for it.
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
