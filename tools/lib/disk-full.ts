import { CommandError } from './say';

/** Explains an error caused by a full disk; undefined for others. */
export function onDiskFull(error: unknown): CommandError | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  // 507 is the Storage emulator's answer to an upload it couldn't keep.
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT' && error.code !== 507) return undefined;
  const place =
    'path' in error && typeof error.path === 'string' ? `: ${error.path} could not be written` : '';
  return new CommandError(
    `The disk is full${place}. Free some space (npm start needs about 1 GB) and run the command again.`,
  );
}
