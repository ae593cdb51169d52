// Runs in the page, bundled into one expression by page-script-bundle.ts.
import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';

/** An element as a person or a screen reader finds it. `field` is any input, also one without a role. */
export interface Target {
  readonly role: string;
  /** The accessible name, or what matches it. */
  readonly name?: string | { readonly pattern: string };
  readonly inside?: Target;
}

function isNamed(element: Element, { name }: Target): boolean {
  if (name === undefined) return true;
  const actual = computeAccessibleName(element).trim().replace(/\s+/g, ' ');
  return typeof name === 'string' ? actual === name : new RegExp(name.pattern).test(actual);
}

function hasRole(element: Element, { role }: Target): boolean {
  return role === 'field' ? element.matches('input, textarea, select') : getRole(element) === role;
}

/** A control that is busy says so, and ignores what is done with it. */
function isReady(element: Element): boolean {
  return element.getAttribute('aria-disabled') !== 'true';
}

/** A file input is hidden behind its button. */
function canBeReached(element: Element): boolean {
  if (element.closest('[inert]')) return false;
  return element.matches('input[type="file"]') || !isInaccessible(element);
}

function find(target: Target): Element[] {
  const roots = target.inside ? find(target.inside) : [document.documentElement];
  const inside = roots.flatMap((root) => [...root.querySelectorAll('*')]);
  return inside.filter(
    (element) => hasRole(element, target) && canBeReached(element) && isNamed(element, target),
  );
}

const TARGET = 'data-test-target';

/**
 * Scrolls to the only match, which WebKit's driver does not, and gives it an attribute for a CSS selector. Returns the
 * places of all matches, none while one is busy.
 */
function mark(target: Target): string[] {
  const found = find(target);
  const only = found.length === 1 ? found[0] : undefined;
  for (const old of document.querySelectorAll(`[${TARGET}]`)) if (old !== only) old.removeAttribute(TARGET);
  // Once: repeated at each look, fields of a dialog never came to rest in Firefox.
  if (only && !only.hasAttribute(TARGET)) {
    only.setAttribute(TARGET, '');
    only.scrollIntoView({ block: 'center' });
  }
  return found.every(isReady) ? found.map((element) => JSON.stringify(element.getBoundingClientRect())) : [];
}

function texts(target: Target): string[] {
  return find(target).map((element) => element.textContent);
}

function values(target: Target): string[] {
  return find(target).flatMap((element) => (element instanceof HTMLInputElement ? [element.value] : []));
}

const sounds = new Set<HTMLMediaElement>();

function recordSounds(): void {
  const play: unknown = Reflect.get(HTMLMediaElement.prototype, 'play');
  if (typeof play !== 'function') throw new Error('HTMLMediaElement.play is missing.');
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    sounds.add(this);
    return Reflect.apply(play, this, []) as Promise<void>;
  };
}

/** The positions, in seconds, of the sounds that are playing. */
function clocks(): number[] {
  return [...sounds].filter((sound) => sound.currentSrc && !sound.paused).map((sound) => sound.currentTime);
}

/** Moves the sound that plays to its last second. Returns how many play. */
function skipToEnd(): number {
  // An element may play before it has a file, or before all of a file that arrives in parts is appended.
  const playing = [...sounds].filter(
    ({ paused, duration }) => !paused && duration > 0 && duration < Infinity,
  );
  for (const sound of playing) sound.currentTime = sound.duration - 1;
  return playing.length;
}

/** React adds a property that starts with `__reactProps$` to each element that it controls. */
function isHydrated(): boolean {
  const controls = [...document.querySelectorAll('#root a, #root button, #root input, #root textarea')];
  return (
    controls.length > 0 &&
    controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps$')))
  );
}

const PROBLEMS = 'storeTests.problems';

/** WebKit says this of a script that it stops loading because the page is being left. */
const INTERRUPTED = 'Importing a module script failed.';

/** Errors of every page of this origin so far. */
function problems(): string[] {
  return JSON.parse(sessionStorage.getItem(PROBLEMS) ?? '[]') as string[];
}

function recordProblems(): void {
  let isLeaving = false;
  window.addEventListener('beforeunload', () => (isLeaving = true));
  const add = (problem: string) => {
    if (isLeaving && problem.includes(INTERRUPTED)) return;
    const all = [...problems(), `${location.pathname}: ${problem}`];
    sessionStorage.setItem(PROBLEMS, JSON.stringify(all));
  };
  window.addEventListener('error', ({ message }) => add(`uncaught: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => add(`rejected: ${String(reason)}`));
  const log = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    add(`console: ${words.join(' ')}`);
    log(...words);
  };
}

if (!('storeTests' in window)) {
  recordSounds();
  recordProblems();
  Object.assign(window, { storeTests: { mark, texts, values, clocks, skipToEnd, problems, isHydrated } });
}
