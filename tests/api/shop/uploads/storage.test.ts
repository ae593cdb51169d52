import { expect, onTestFinished, test } from 'vitest';
import { hashFile, putFile, removeFile } from '@store/functions/platform/gateways/storage';

/** More than fits into one chunk of a stream. */
const SIZE = 3_000_000;

test('a file is written, read and deleted without a warning of Node in the log', async () => {
  const warnings: string[] = [];
  const note = ({ name, message }: Error): void => void warnings.push(`${name}: ${message}`);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  await putFile('previews/quiet.mp3', new Uint8Array(SIZE), { contentType: 'audio/mpeg', cacheControl: '' });
  expect(await hashFile('previews/quiet.mp3')).toMatchObject({ size: SIZE });
  await removeFile('previews/quiet.mp3');
  expect(warnings).toEqual([]);
});
