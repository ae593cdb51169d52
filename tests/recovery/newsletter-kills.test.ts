import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { buildFolder, workspaces } from '@store/tools/lib/bundle';
import { sendWithKills } from '../support/newsletter-kills';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const program = join(buildFolder(root), 'newsletter-sender.mjs');
const SUBSCRIBERS = 100;
const KILLS = 2;

/** How many mails a sender has under way, each of which a kill may repeat. */
const UNDER_WAY = 4;

beforeAll(async () => {
  await build({
    entryPoints: [join(root, 'tests/bench/newsletter-sender.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    packages: 'external',
    alias: workspaces(root),
    logLevel: 'error',
  });
});

test('a newsletter whose senders are killed reaches every subscriber with exactly one mail', async () => {
  const report = await sendWithKills({ program, subscribers: SUBSCRIBERS, kills: KILLS });
  expect(report.killedAt).toHaveLength(KILLS);
  expect(report.mailsEach).toEqual({ 1: SUBSCRIBERS });
  expect(report.campaign).toMatchObject({ state: 'sent', sent: SUBSCRIBERS, failed: 0 });
  // SMTP has no transaction: what a server has taken just before the kill is sent again, with the same Message-ID.
  expect(report.repeated).toBeLessThanOrEqual(KILLS * UNDER_WAY);
  expect(report.isRepeatedAlike).toBe(true);
});
