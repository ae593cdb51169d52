import { expect, test } from 'vitest';
import { onDiskFull } from './disk-full';
import { CommandError } from './say';

function systemError(code: string | number, path?: string): Error {
  return Object.assign(new Error(`${code}: no space left on device, write`), { code, path });
}

test('a full disk is a sentence that names the file and what to do', () => {
  const told = onDiskFull(systemError('ENOSPC', '/store/suite.log'));
  expect(told).toBeInstanceOf(CommandError);
  expect(told?.message).toBe(
    'The disk is full: /store/suite.log could not be written. Free some space (npm start needs about 1 GB) and run the command again.',
  );
  for (const code of ['EDQUOT', 507])
    expect(onDiskFull(systemError(code))?.message).toContain('The disk is full. Free');
});

test('other errors are left as they are', () => {
  expect(onDiskFull(systemError('EACCES', '/store/suite.log'))).toBeUndefined();
  expect(onDiskFull('ENOSPC')).toBeUndefined();
});
