import { Client, credentials, Metadata } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../wire/message';
import { database, openRules, startTestServer } from '../testing/server';
import type { TestServer } from '../testing/server';
import { codecsOf } from './messages';

let server: TestServer;
let client: Client;

beforeAll(async () => {
  server = await startTestServer(openRules);
  client = new Client(server.host, credentials.createInsecure());
});

afterAll(async () => {
  client.close();
  await server.close();
});

const owner = 'Bearer owner';

interface Outcome {
  readonly code: number;
  readonly answer: unknown;
}

function callRaw(method: string, request: Buffer, authorization = owner): Promise<Outcome> {
  const metadata = new Metadata();
  metadata.set('authorization', authorization);
  return new Promise((resolve) => {
    client.makeUnaryRequest(
      `/google.firestore.v1.Firestore/${method}`,
      (bytes: Buffer) => bytes,
      (bytes) => bytes,
      request,
      metadata,
      (error, answer) => {
        resolve({ code: error?.code ?? 0, answer: answer && codecsOf(method).response.decode(answer) });
      },
    );
  });
}

function call(method: string, request: JsonObject, authorization = owner): Promise<Outcome> {
  return callRaw(method, codecsOf(method).request.encode(request), authorization);
}

const name = `${database}/documents/c/1`;

function varint(number: number): readonly number[] {
  return number < 128 ? [number] : [(number & 127) | 128, ...varint(number >>> 7)];
}

function field(number: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([...varint((number << 3) | 2), ...varint(content.length)]), content]);
}

/** An encoded commit with deeply nested maps, which no library would encode. */
function deeplyNested(depth: number): Buffer {
  let value = field(17, Buffer.from('x'));
  for (let level = 0; level < depth; level += 1) {
    value = field(6, field(1, Buffer.concat([field(1, Buffer.from('a')), field(2, value)])));
  }
  const fields = Buffer.concat([field(1, Buffer.from('a')), field(2, value)]);
  const document = Buffer.concat([field(1, Buffer.from(name)), field(2, fields)]);
  return Buffer.concat([field(1, Buffer.from(database)), field(2, field(1, document))]);
}

describe('gRPC call', () => {
  test('reads, writes and verifies like REST', async () => {
    const create = {
      update: { name, fields: { n: { doubleValue: 'NaN' } } },
      currentDocument: { exists: false },
    };
    expect((await call('Commit', { database, writes: [create] })).code).toBe(0);
    expect((await call('Commit', { database, writes: [create] })).code).toBe(6);
    expect(await call('GetDocument', { name })).toMatchObject({
      code: 0,
      answer: { fields: { n: { doubleValue: 'NaN' } } },
    });
    const verify = (exists: boolean): JsonObject => ({
      database,
      writes: [{ verify: name, currentDocument: { exists } }],
    });
    expect((await call('Commit', verify(true))).code).toBe(0);
    expect((await call('Commit', verify(false))).code).toBe(6);
    expect((await call('Commit', { database, writes: [{ delete: name }] })).code).toBe(0);
    expect((await call('GetDocument', { name })).code).toBe(5);
  });

  test('with an invalid token is UNAUTHENTICATED', async () => {
    expect((await call('GetDocument', { name }, 'Bearer nonsense')).code).toBe(16);
  });

  test('to an unknown method is UNIMPLEMENTED', async () => {
    expect((await callRaw('Nothing', Buffer.alloc(0))).code).toBe(12);
  });

  test('that is malformed fails without a write, and the server keeps running', async () => {
    const nested = (depth: number): Json =>
      depth === 0 ? { nullValue: null } : { mapValue: { fields: { a: nested(depth - 1) } } };
    const write = (value: Json): JsonObject => ({
      database,
      writes: [{ update: { name, fields: { a: value } } }],
    });
    expect((await call('Commit', write(nested(21)))).code).toBe(3);
    expect((await call('Commit', write({ stringValue: 'x'.repeat(2e6) }))).code).toBe(3);
    expect((await call('Commit', write({ stringValue: 'x'.repeat(12e6) }))).code).toBe(8);
    for (const bytes of [
      Buffer.from('nonsense'),
      Buffer.alloc(1000, 0xff),
      deeplyNested(50),
      deeplyNested(5000),
    ]) {
      expect((await callRaw('Commit', bytes)).code).toBe(3);
    }
    expect((await call('GetDocument', { name })).code).toBe(5);
  });
});
