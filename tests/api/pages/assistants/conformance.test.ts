import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runningStore } from '../../../support/running-store';

const { url } = runningStore();

/** Scenarios of the official suite that a server with nothing but its own tools can pass. */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];

describe('the official conformance suite', () => {
  test.each(SCENARIOS)('%s passes', async (scenario) => {
    const bin = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js');
    const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
    const suite = spawn(
      process.execPath,
      [bin, 'server', '--url', `${url}/api/mcp`, '--scenario', scenario, '-o', folder],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let said = '';
    for (const stream of [suite.stdout, suite.stderr])
      stream.on('data', (part: Buffer) => (said += part.toString()));
    await once(suite, 'close');
    await rm(folder, { recursive: true });
    expect(said).toMatch(/Passed: [1-9]/);
    expect(suite.exitCode, said).toBe(0);
  });
});
