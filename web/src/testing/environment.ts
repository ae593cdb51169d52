import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * Node's own, shared with the page: happy-dom's requests wouldn't reach MSW's handlers, and its Blob can't hold an
 * answer's.
 */
const OF_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
] as const;

/** A DOM without a browser, with Node's network. */
const environment: Environment = {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global: Record<string, unknown>, options) {
    const own = OF_NODE.map((name) => [name, global[name]] as const);
    const dom = await builtinEnvironments['happy-dom'].setup(global, {
      ...options,
      happyDOM: { url: 'http://shop.test/', width: 1440, height: 900 },
    });
    for (const [name, value] of own)
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    return dom;
  },
};

export default environment;
