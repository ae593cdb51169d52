import { createRequire } from 'node:module';

/** The used part of autocannon, whose types aren't installed for other tests. */
interface Cannon {
  on(
    event: 'response',
    listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
  ): void;
  on(event: 'reqError', listener: () => void): void;
  stop(): void;
}

const autocannon = createRequire(import.meta.url)('autocannon') as (
  options: Readonly<Record<string, unknown>>,
  done: () => void,
) => Cannon;

/** An answered or failed request (status 0). Times in UTC ms. */
export interface Answered {
  readonly what: string;
  readonly status: number;
  readonly from: number;
  readonly until: number;
}

export interface Visitors {
  readonly name: string;
  readonly url: string;
  readonly visitors: number;
  /** Of all of them together. */
  readonly requestsPerSecond: number;
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Longer than any wait here. */
const FOR_EVER_S = 3600;

const TIMEOUT_S = 70;

/** Lets visitors come until stopped; reports each answer to `onAnswer`. */
export function startVisitors(
  { name, url, visitors, requestsPerSecond, paths, headers = {} }: Visitors,
  onAnswer: (answered: Answered) => void,
): { readonly stop: () => Promise<void> } {
  let ended: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (ended = resolve));
  const options = {
    url,
    connections: visitors,
    overallRate: requestsPerSecond,
    duration: FOR_EVER_S,
    timeout: TIMEOUT_S,
    requests: paths.map((path) => ({ method: 'GET', path, headers: { ...headers } })),
  };
  const instance = autocannon(options, () => ended());
  instance.on('response', (_client, status, _bytes, milliseconds) => {
    const until = Date.now();
    onAnswer({ what: name, status, from: until - milliseconds, until });
  });
  let isStopped = false;
  instance.on('reqError', () => {
    // Stopping ends requests under way.
    if (isStopped) return;
    const until = Date.now();
    onAnswer({ what: name, status: 0, from: until, until });
  });
  return {
    stop: async () => {
      isStopped = true;
      instance.stop();
      await done;
    },
  };
}
