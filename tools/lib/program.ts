import { onDiskFull } from './disk-full';

const CALLER_CHECK_MS = 1000;

/** Ends this process with its caller: it would retry for minutes against services that are gone. */
function endWithCaller(): void {
  const caller = process.ppid;
  setInterval(() => {
    if (process.ppid !== caller) process.exit(1);
  }, CALLER_CHECK_MS).unref();
}

/** Runs a process's work and ends it; after a failure with 1, and words that its caller shows. */
export async function runProgram(work: () => Promise<void>): Promise<never> {
  endWithCaller();
  try {
    await work();
    process.exit(0);
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(onDiskFull(error)?.message ?? words);
    process.exit(1);
  }
}
