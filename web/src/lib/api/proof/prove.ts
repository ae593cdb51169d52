import { challengeSchema, type Challenge, type SolvedChallenge } from '@store/domain/platform/proof-of-work';
import * as v from 'valibot';
import type { WorkerAnswer } from './worker';
import styles from './notice.module.css';

/** Longer work is announced. */
const SILENT_MS = 1000;

const TEXT = 'One moment: your browser is proving that you are not a robot.';

function show(): HTMLElement {
  const notice = document.createElement('p');
  notice.className = styles.notice ?? '';
  notice.setAttribute('role', 'status');
  notice.popover = 'manual';
  document.body.append(notice);
  // Above an open dialog. Browsers without popovers show the paragraph below it.
  if ('showPopover' in notice) notice.showPopover();
  // Set last, because screen readers announce changes of an existing region.
  notice.textContent = TEXT;
  return notice;
}

/** Announces the work after a second, until the returned function is called. */
function announceSlowWork(): () => void {
  let notice: HTMLElement | undefined;
  const timer = setTimeout(() => {
    notice = show();
  }, SILENT_MS);
  return () => {
    clearTimeout(timer);
    notice?.remove();
  };
}

function solveInWorker(challenge: Challenge, signal?: AbortSignal): Promise<SolvedChallenge['solution']> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise<SolvedChallenge['solution']>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(reason));
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) =>
      data ? resolve(data) : fail('The challenge was not solved.');
    worker.onerror = ({ message }) => fail(message || 'The worker has failed.');
    signal?.addEventListener('abort', () => fail('The call was cancelled.'));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/** Solves a challenge in a worker and returns the proof. Rejects if unsolvable or cancelled. */
export async function prove(unparsed: unknown, signal?: AbortSignal): Promise<string> {
  const challenge = v.parse(challengeSchema, unparsed);
  const done = announceSlowWork();
  try {
    const { counter, derivedKey } = await solveInWorker(challenge, signal);
    const solved: SolvedChallenge = { challenge, solution: { counter, derivedKey } };
    return btoa(JSON.stringify(solved));
  } finally {
    done();
  }
}
