import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';

import { runStorageRules } from './runtime';

/** The runtime's output for an input. */
async function run(input: readonly string[]): Promise<{ lines: unknown[]; errors: string }> {
  const streams = { input: new PassThrough(), output: new PassThrough(), errors: new PassThrough() };
  const running = runStorageRules(streams.input, streams.output, streams.errors);
  for (const chunk of input) streams.input.write(chunk);
  streams.input.end();
  await running;
  streams.output.end();
  streams.errors.end();
  const [output, errors] = await Promise.all([text(streams.output), text(streams.errors)]);
  const lines = output.split('\n').filter(Boolean);
  return { lines: lines.map((line): unknown => JSON.parse(line)), errors };
}

describe('Storage rules runtime', () => {
  test('announces that it is ready', async () => {
    expect(await run([])).toEqual({ lines: [{ id: -1, status: 'ok' }], errors: '' });
  });

  test('answers each line with one line, regardless of chunking', async () => {
    const { lines } = await run(['{"id":1,"action":"a"}\r\n\n{"id"', ':2,"action":"b"}\n']);
    expect(lines).toMatchObject([{ id: -1 }, { id: 1, status: 'ok' }, { id: 2, status: 'ok' }]);
  });

  test('continues after an invalid message', async () => {
    const { lines, errors } = await run(['no JSON\n{"id":1,"action":"a"}\n']);
    expect(lines).toMatchObject([{ id: -1 }, { id: 1 }]);
    expect(errors).toBe('Ignored a message without an id: no JSON\n');
  });

  test('never writes the word that stops the emulator', async () => {
    const { errors } = await run(['Unable to access jarfile\n']);
    expect(errors).toBe('Ignored a message without an id: Unable to access jar file\n');
  });
});
