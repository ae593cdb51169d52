// Solves one challenge off the main thread. ALTCHA's own PBKDF2 worker needs Node.js.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, SolvedChallenge } from '@store/domain/platform/proof-of-work';

export type WorkerAnswer = SolvedChallenge['solution'] | null;

self.onmessage = ({ data }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: data, deriveKey })
    .catch(() => null)
    .then((solution: WorkerAnswer) => self.postMessage(solution));
};
