import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { apiDocument } from './document';
import { serveDocs } from './serve';

function isCurrent(file: string): boolean {
  try {
    return isDeepStrictEqual(
      JSON.parse(readFileSync(file, 'utf8')),
      JSON.parse(JSON.stringify(apiDocument())),
    );
  } catch {
    return false;
  }
}

const { check, serve } = parseArgs({
  options: { check: { type: 'boolean', default: false }, serve: { type: 'boolean', default: false } },
}).values;
const folder = join(process.cwd(), 'docs/api');
const file = join(folder, 'openapi.json');

if (check) {
  const isFine = isCurrent(file);
  console.log(isFine ? '✓ docs/api/openapi.json is current.' : '✗ Run `npm run api-docs`: it is outdated.');
  process.exit(isFine ? 0 : 1);
}

mkdirSync(folder, { recursive: true });
writeFileSync(file, `${JSON.stringify(apiDocument(), null, 2)}\n`);
console.log('✓ Wrote docs/api/openapi.json');

if (serve) {
  const server = serveDocs(folder);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  console.log(`✓ http://127.0.0.1:${port} (Ctrl-C ends it)`);
} else process.exit(0);
