import { createRequire } from 'node:module';
import { wrap } from './wrap';

/**
 * Makes the Auth emulator compile a request's JSON schema on first use. Otherwise it compiles Google's whole
 * Identity Toolkit before it listens: 9 of its start's 10 seconds.
 */
export function compileSchemasLazily(cli: string): void {
  const exegesis = createRequire(cli)('exegesis-express') as object;
  wrap<object, readonly [object, object], Promise<unknown>>(
    exegesis,
    'middleware',
    (_self, original, [document, options]) =>
      original(document, { ...options, lazyCompileValidationSchemas: true }),
  );
}
