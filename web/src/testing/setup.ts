import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { forgetServerTime } from '../lib/serverTime';
import { earlyKeys, forgetEarlyKey } from '../lib/storage/earlyKeys';
import { allCalls, forgetCalls, publish, server } from './api';
import { problemsSoFar, takeProblems, watchConsole } from './problems';
import { TRACKS } from './shop/tracks';
import { translatePage } from './translator';

/** An element with its own text; undefined without any. */
function lineOf(element: Element): string | undefined {
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const text = own
    .map((node) => node.textContent)
    .join('')
    .trim();
  const words = [text, element.getAttribute('aria-label'), Reflect.get(element, 'value')].filter(Boolean);
  return words.length > 0 ? `  ${element.localName} ${words.join(' | ')}` : undefined;
}

const SHOWN = 'shows:';

/** Describes the page in a screenful instead of the whole DOM. */
function describePage(message: string | null): Error {
  if (message?.includes(SHOWN)) return new Error(message);
  const [reason = ''] = (message ?? '').split(/Ignored nodes:|Here are the accessible roles:/);
  const elements = document.querySelectorAll('main *, dialog[open] *, [aria-label="Notifications"] *');
  return new Error(
    [
      reason.trim(),
      `Calls: ${allCalls()
        .map(({ endpoint }) => endpoint)
        .join(', ')}`,
      ...problemsSoFar(),
      `${location.pathname}${location.search} ${SHOWN}`,
      ...new Set([...elements].flatMap((element) => lineOf(element) ?? [])),
    ].join('\n'),
  );
}

configure({
  // Ends a failed test. A worker's first test waits until its code is compiled, which is slow on a busy machine.
  // No timer of the shop has the same length, by which `holdTimers` distinguishes them.
  asyncUtilTimeout: 61_000,
  getElementError: describePage,
});

/** Without a layout nothing has a size or place, so everything counts as seen. */
class SeenObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #onChange: IntersectionObserverCallback;
  constructor(onChange: IntersectionObserverCallback) {
    this.#onChange = onChange;
  }
  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as unknown as IntersectionObserverEntry;
    queueMicrotask(() => this.#onChange([entry], this));
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

// No popovers here: menus are always open.
Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });

/** p-queue passes itself to Node's events as an EventTarget, but here that is happy-dom's. */
function hideNodeEvents(): void {
  const original = process.getBuiltinModule.bind(process);
  const find = (name: string): object | undefined => (name === 'node:events' ? undefined : original(name));
  vi.spyOn(process, 'getBuiltinModule').mockImplementation(find);
}

const intervals = new Set<ReturnType<typeof setInterval>>();

/** Intervals end with their test: the player would follow its sound until the DOM is gone. */
function recordIntervals(): void {
  const { setInterval: start } = globalThis;
  vi.stubGlobal('setInterval', (...call: Parameters<typeof setInterval>) => {
    const interval = start(...call);
    intervals.add(interval);
    return interval;
  });
}

// Many visitors read the shop translated by their browser, so every test does.
let endTranslation: () => void;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => {
  // Not after a test: what its page was still reading must find an answer.
  server.resetHandlers();
  vi.stubGlobal('IntersectionObserver', SeenObserver);
  recordIntervals();
  hideNodeEvents();
  watchConsole();
  publish(TRACKS);
  endTranslation = translatePage();
});

afterEach(() => {
  endTranslation();
  cleanup();
  forgetCalls();
  forgetServerTime();
  for (const { id } of earlyKeys()) forgetEarlyKey(id);
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const interval of intervals) clearInterval(interval);
  intervals.clear();
  const problems = takeProblems();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(problems).toEqual([]);
});

afterAll(() => server.close());
