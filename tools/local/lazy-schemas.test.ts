import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';
import { compileSchemasLazily } from './lazy-schemas';

test('the Auth emulator starts without compiling a schema', async () => {
  const cli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const load = createRequire(cli);
  const exegesis = createRequire(createRequire(load.resolve('exegesis-express')).resolve('exegesis'));
  const { default: Ajv } = exegesis('ajv') as { default: { prototype: { compile: () => unknown } } };
  const compile = vi.spyOn(Ajv.prototype, 'compile');
  compileSchemasLazily(cli);
  const { createApp } = load('../emulator/auth/server') as {
    createApp: (project: string) => Promise<unknown>;
  };
  await createApp('demo-schemas');
  expect(compile.mock.calls.length).toBe(0);
}, 30_000);
