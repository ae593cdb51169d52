import { CommandError } from './say';

/** Explains an error caused by a full disk; undefined for others. */
export function onDiskFull(error: unknown): CommandError | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  // The last one is how the store's Storage emulator answers an upload that it could not keep.
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT' && error.code !== 507) return undefined;
  const place =
    'path' in error && typeof error.path === 'string' ? `: ${error.path} could not be written` : '';
  return new CommandError(
    `The disk is full${place}. Free some space (npm start needs about 1 GB) and run the command again.`,
  );
}
