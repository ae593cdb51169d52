import { onDiskFull } from './disk-full';

/** Runs what a process of its own does. Ends the process: with 1 after a failure, which is told in the words that its caller shows. */
export async function runProgram(work: () => Promise<void>): Promise<never> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(onDiskFull(error)?.message ?? words);
    process.exit(1);
  }
}
