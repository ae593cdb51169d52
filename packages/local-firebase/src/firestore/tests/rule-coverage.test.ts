import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { project, startTestServer } from '../testing/server';
import type { TestServer } from '../testing/server';

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{db}/documents {
    function isUser() { return request.auth != null; }
    match /notes/{id} {
      allow read: if isUser() || resource.data.level < 2;
      allow write: if false;
    }
  }
}`;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(rules);
});

afterAll(() => server.close());

interface Report {
  readonly sourcePosition: {
    readonly line: number;
    readonly column: number;
    readonly currentOffset: number;
    readonly endOffset: number;
  };
  readonly values?: readonly { readonly value: object; readonly count: number }[];
  readonly children?: readonly Report[];
}

interface Coverage {
  readonly rules: { readonly files: readonly { readonly content: string }[] };
  readonly report: readonly Report[];
}

async function coverage(): Promise<Coverage> {
  const response = await server.fetch(`/emulator/v1/projects/${project}:ruleCoverage`);
  expect(response.status).toBe(200);
  return (await response.json()) as Coverage;
}

function source({ sourcePosition: { currentOffset, endOffset } }: Report): string {
  return rules.slice(currentOffset, endOffset + 1);
}

function get(id: string): Promise<Response> {
  return server.fetch(`/v1/projects/${project}/databases/(default)/documents/notes/${id}`);
}

// https://firebase.google.com/docs/rules/emulator-reports
describe('GET /emulator/v1/projects/{project}:ruleCoverage', () => {
  test('reports the rules and every expression without values before any request', async () => {
    const { rules: reported, report } = await coverage();
    expect(reported.files).toMatchObject([{ content: rules }]);
    expect(report.map(source)).toEqual(['request.auth != null', 'isUser() || resource.data.level < 2']);
    expect(JSON.stringify(report)).not.toContain('values');
    expect(report[1]?.sourcePosition).toMatchObject({ line: 6, column: 22 });
  });

  test('counts the values of each expression, with errors as undefined', async () => {
    await server.fetch(`/v1/projects/${project}/databases/(default)/documents/notes?documentId=a`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner' },
      body: JSON.stringify({ fields: { level: { integerValue: 1 } } }),
    });
    expect((await get('a')).status).toBe(200);
    expect((await get('a')).status).toBe(200);
    expect((await get('missing')).status).toBe(403);
    const { report } = await coverage();
    const [isUser, condition] = report;
    expect(isUser?.values).toEqual([{ value: { boolValue: false }, count: 3 }]);
    expect(condition?.values).toEqual([
      { value: { boolValue: true }, count: 2 },
      { value: { undefined: { causeMessage: 'Property data is undefined on null' } }, count: 1 },
    ]);
    const comparison = condition?.children?.[1];
    expect(comparison && source(comparison)).toBe('resource.data.level < 2');
    expect(comparison?.children?.[0]?.values).toContainEqual({ value: { intValue: '1' }, count: 2 });
  });
});
