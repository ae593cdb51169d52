// What `npm start` does and how much is left: one rewritten line in a terminal, lines in a log. Plain JavaScript:
// packages are installed before anything can run TypeScript.

/** Seconds per step on two idle cores, at a first start and later. */
const STEPS = {
  packages: { title: 'Installing packages', first: 30, later: 0 },
  build: { title: 'Building the shop', first: 10, later: 1 },
  emulators: { title: 'Starting the emulators', first: 5, later: 5 },
  beats: { title: 'Adding beats and accounts', first: 5, later: 2 },
};

/** @typedef {keyof typeof STEPS} Step */

const NAMES = /** @type {Step[]} */ (Object.keys(STEPS));

/** When, in ms, and which start was announced: the installing process may not be the one that goes on. */
const ANNOUNCED = 'STORE_START';

/** Seconds of a slow start that say little about the rest. */
const UNSURE = 5;

const LOG_MS = 10_000;
const TERMINAL_MS = 1000;

/** @type {{ text: () => string, timer: NodeJS.Timeout } | null} */
let shown = null;

/**
 * Says how long the start will take.
 *
 * @param {boolean} isFirst
 */
export function announceStart(isFirst) {
  if (process.env[ANNOUNCED]) return;
  process.env[ANNOUNCED] = `${isFirst ? 'first' : 'later'} ${Date.now()}`;
  console.log(
    isFirst
      ? '• The first start takes about a minute, later ones about ten seconds.'
      : '• Starting: this takes about ten seconds.',
  );
}

/**
 * @param {Step[]} steps
 * @param {'first' | 'later'} kind
 */
function expected(steps, kind) {
  return steps.reduce((sum, step) => sum + STEPS[step][kind], 0);
}

/**
 * The seconds that are probably left. What remains is as much slower than expected as what is done.
 *
 * @param {Step} step
 * @param {{ kind: 'first' | 'later', before: number, within: number }} elapsed seconds before and within the step
 */
export function secondsLeft(step, { kind, before, within }) {
  const at = NAMES.indexOf(step);
  const own = STEPS[step][kind];
  const earlier = expected(NAMES.slice(0, at), kind);
  const begun = earlier + Math.min(own, within);
  const pace = Math.max(1, (before + within + UNSURE) / (begun + UNSURE));
  return Math.round(Math.max(1, pace * own - within) + pace * expected(NAMES.slice(at + 1), kind));
}

function draw() {
  if (shown && process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${shown.text()}`);
}

/**
 * Shows a step, in place of the one before.
 *
 * @param {Step} step
 */
export function showStep(step) {
  endSteps();
  const { title } = STEPS[step];
  const [kind, since] = (process.env[ANNOUNCED] ?? '').split(' ');
  // Tests' and benches' stores start beside others.
  if (kind !== 'first' && kind !== 'later') return console.log(`• ${title} …`);
  const steps = NAMES.filter((name) => STEPS[name][kind] > 0);
  const beganAt = Date.now();
  const before = (beganAt - Number(since)) / 1000;
  const text = () => {
    const left = secondsLeft(step, { kind, before, within: (Date.now() - beganAt) / 1000 });
    return `• ${steps.indexOf(step) + 1} of ${steps.length}: ${title} … about ${left} s left`;
  };
  const { isTTY } = process.stdout;
  const timer = setInterval(isTTY ? draw : () => console.log(text()), isTTY ? TERMINAL_MS : LOG_MS);
  shown = { text, timer };
  if (isTTY) draw();
  else console.log(text());
}

/**
 * Prints a line above the step that is shown.
 *
 * @param {string} line
 */
export function printLine(line) {
  if (shown && process.stdout.isTTY) process.stdout.write('\r\u001b[2K');
  console.log(line);
  draw();
}

export function endSteps() {
  if (!shown) return;
  clearInterval(shown.timer);
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[2K');
  shown = null;
}
