import { createRequire } from 'node:module';
import { wrap } from './wrap';

/**
 * Lets the Auth emulator compile the JSON schema of a request when the first one comes. It would compile those of
 * Google's whole Identity Toolkit before it listens: 9 of 10 seconds of its start.
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
