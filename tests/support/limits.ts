/**
 * Ends a test that hangs. No test needs a tenth of it, so that none fails because the machine is slow or does other
 * things: how long something takes is measured by the benchmarks.
 */
export const HANGING_MS = 900_000;

/** Ends an expectation that is never met, early enough for the test to say which. */
export const EXPECTATION_MS = HANGING_MS / 3;
