import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROUTES } from '@store/functions/entry/routes';
import { apiDocument } from './document';

const committed = JSON.parse(
  readFileSync(new URL('../../docs/api/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, { summary: string; security?: unknown }>> };

test('docs/api/openapi.json is current (run `npm run api-docs`)', () => {
  expect(committed).toEqual(JSON.parse(JSON.stringify(apiDocument())));
});

test('documents every route with a summary, and member routes with the bearer token', () => {
  for (const {
    contract: { endpoint, audience },
  } of ROUTES) {
    const [method = '', path = ''] = endpoint.split(' ');
    const operation = committed.paths[path]?.[method.toLowerCase()];
    expect(operation?.summary).toMatch(/^\p{Lu}.+\.$/u);
    expect([endpoint, operation?.security !== undefined]).toEqual([endpoint, audience === 'member']);
  }
});
