import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nextSteps } from '@store/tools/setup/setup';
import { startRehearsal } from './rehearsal';

const GUIDE = join(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))), 'docs/operating.md');

/** The part of the guide that this test writes. */
const PLACE = /(<!-- npm run setup:transcript -->\n\n```text\n)[^]*?(```\n)/;

/** `npm run setup:transcript` writes what this test compares. */
test('docs/operating.md shows what the set-up of an empty project shows', async () => {
  const shop = await startRehearsal();
  const failed = await shop.run();
  const lines = [
    `$ npm run setup -- --project ${shop.project.id}`,
    ...shop.shown,
    ...nextSteps(shop.project.id).map((line) => `• ${line}`),
  ];
  await shop.close();
  expect(failed).toBeUndefined();
  const transcript = lines.join('\n').replace(/(Code in the test mail: )\d+/, '$1123456');
  const guide = await readFile(GUIDE, 'utf8');
  expect(guide).toMatch(PLACE);
  await expect(
    guide.replace(PLACE, (_all, start: string, end: string) => `${start}${transcript}\n${end}`),
  ).toMatchFileSnapshot(GUIDE);
});
