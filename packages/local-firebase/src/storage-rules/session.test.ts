import { describe, expect, test } from 'vitest';

import { StorageRulesSession } from './session';

function rules(body: string, version = 2): string {
  return `rules_version = '${version}'; service firebase.storage { match /b/{bucket}/o { ${body} } }`;
}

/** A session with loaded rules and its reported errors. */
function sessionWith(content: string) {
  const session = new StorageRulesSession();
  const reported: string[] = [];
  const send = (message: unknown) =>
    session.answer(typeof message === 'string' ? message : JSON.stringify(message), (error) =>
      reported.push(error),
    );
  const source = { files: [{ name: 'storage.rules', content }] };
  const loaded = send({ id: 0, action: 'load_ruleset', context: { rulesetName: '0', source } });
  return { send, reported, loaded };
}

const nothing = { null_value: null };

function request(fields: Readonly<Record<string, unknown>> = {}) {
  return {
    map_value: { fields: { auth: nothing, resource: nothing, ...fields } },
  };
}

function verify(context: Readonly<Record<string, unknown>>, id = 1) {
  return {
    id,
    action: 'verify',
    context: {
      rulesetName: '0',
      service: 'firebase.storage',
      path: '/b/bucket/o/a.jpg',
      method: 'get',
      variables: { request: request(), resource: nothing },
      ...context,
    },
  };
}

describe('load_ruleset', () => {
  test('answers with the rules version', () => {
    const { loaded } = sessionWith(rules('match /{f} { allow get; }'));
    expect(loaded).toEqual({
      id: 0,
      status: 'ok',
      errors: [],
      warnings: [],
      result: { rulesVersion: 2 },
    });
  });

  test('answers with position and reason of an error in the emulator’s format', () => {
    const { loaded } = sessionWith(rules('match /{f} { allow get: if }'));
    expect(loaded).toMatchObject({ id: 0, status: 'ok' });
    expect(loaded?.errors.map((error): unknown => JSON.parse(error))).toEqual([
      {
        sourcePosition_: { fileName_: 'storage.rules', line_: 1, column_: 98 },
        description_: "Unexpected '}'; expected an expression",
      },
    ]);
  });

  test('rejects a file with only Firestore rules', () => {
    const { loaded } = sessionWith('service cloud.firestore {}');
    expect(loaded?.errors.join()).toContain("The file has no 'service firebase.storage'");
  });
});

describe('verify', () => {
  const { send } = sessionWith(
    rules(`
      match /open/{file=**} { allow read; }
      match /{file} {
        allow get: if request.auth.uid == 'ana' && request.method == 'get';
        allow create: if request.resource.size < 10 && request.path[3] == file;
        allow delete: if resource.contentType == 'text/plain' && resource.metadata.owner == 'ana';
      }`),
  );
  const permits = (context: Readonly<Record<string, unknown>>): boolean => {
    const reply = send(verify(context));
    if (!reply || !('result' in reply) || !reply.result || !('permit' in reply.result)) {
      throw new Error(`No verdict: ${JSON.stringify(reply)}`);
    }
    return reply.result.permit;
  };

  test('evaluates request.auth', () => {
    const by = (uid: string) => ({
      variables: {
        request: request({ auth: { map_value: { fields: { uid: { string_value: uid } } } } }),
        resource: nothing,
      },
    });
    expect(permits(by('ana'))).toBe(true);
    expect(permits(by('ben'))).toBe(false);
    expect(permits({})).toBe(false);
  });

  test('evaluates request.resource', () => {
    const path = { path_value: { segments: ['b', 'bucket', 'o', 'a.jpg'].map((simple) => ({ simple })) } };
    const of = (size: number) => ({
      method: 'create',
      variables: {
        request: request({ path, resource: { map_value: { fields: { size: { int_value: size } } } } }),
        resource: nothing,
      },
    });
    expect(permits(of(9))).toBe(true);
    expect(permits(of(10))).toBe(false);
  });

  test('evaluates resource', () => {
    const of = (owner: string) => ({
      method: 'delete',
      variables: {
        request: request(),
        resource: {
          map_value: {
            fields: {
              contentType: { string_value: 'text/plain' },
              metadata: { map_value: { fields: { owner: { string_value: owner } } } },
            },
          },
        },
      },
    });
    expect(permits(of('ana'))).toBe(true);
    expect(permits(of('ben'))).toBe(false);
  });

  test('allows a list only with a delimiter, by the rules of its folder', () => {
    const list = { method: 'list', delimiter: '/' };
    expect(permits({ ...list, path: '/b/bucket/o/open' })).toBe(true);
    expect(permits({ ...list, path: '/b/bucket/o' })).toBe(false);
    expect(permits({ ...list, path: '/b/bucket/o/open', delimiter: '' })).toBe(false);
    expect(permits({ method: 'list', path: '/b/bucket/o/open' })).toBe(false);
  });

  test('reports the reason for a denial', () => {
    expect(send(verify({}))?.warnings).toEqual([
      'denied get /b/bucket/o/a.jpg: allow at 4:9 error: Property uid is undefined on null at 4:23',
    ]);
    expect(send(verify({ path: '/b/bucket/o/c/d' }))?.warnings).toEqual([
      'denied get /b/bucket/o/c/d: no matching allow statement',
    ]);
  });
});

describe('invalid message', () => {
  const { send, reported } = sessionWith(rules('match /{f} { allow get; }'));

  test.each([
    [{ id: 3, action: 'dance' }, 'Unknown action "dance"'],
    [{ id: 3, action: 'load_ruleset' }, "'context' must be an object"],
    [
      { id: 3, action: 'load_ruleset', context: { rulesetName: 'a', source: {} } },
      'A ruleset must have exactly one file',
    ],
    [{ id: 3 }, 'Unknown action undefined'],
    [verify({ rulesetName: 'other' }, 3), "Unknown ruleset 'other'"],
    [verify({ service: 'cloud.firestore' }, 3), 'The service must be firebase.storage'],
    [verify({ method: 'read' }, 3), 'Unknown method "read"'],
    [verify({ variables: { request: nothing, resource: nothing } }, 3), "'request' must be a map"],
    [
      verify({ variables: { request: request({ a: {} }), resource: nothing } }, 3),
      'Expected a value of one known type',
    ],
    [
      verify({ variables: { request: request({ a: { int_value: 1.5 } }), resource: nothing } }, 3),
      'Expected an integer',
    ],
  ])('%j is answered with an error', (message, error) => {
    const reply = send(message);
    expect(reply).toMatchObject({ id: 3, status: 'ok' });
    expect(reply?.errors[0]).toContain(error);
  });

  test.each(['', '{', 'null', '[]', '{"action": "verify"}', '{"id": "x"}'])(
    '%j is reported without a reply',
    (line) => {
      const before = reported.length;
      expect(send(line)).toBeNull();
      expect(reported).toHaveLength(before + 1);
    },
  );
});
