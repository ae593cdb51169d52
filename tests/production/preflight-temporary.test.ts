import { describe, expect, test } from 'vitest';
import {
  aborted,
  accessNotConfigured,
  internal,
  notFound,
  rateLimited,
  times,
  unavailable,
} from './google/failures';
import { makeNew } from './google/project';
import { rehearse } from './google/rehearsal';

const { now, fail, preflight, repair } = rehearse();

describe('a temporary failure ends well', () => {
  test.each<readonly [what: string, damage: () => void, line: RegExp]>([
    [
      'enabling that takes a while',
      () => {
        makeNew(now().project);
        now().project.enabling.polls = 3;
      },
      /Google is enabling the APIs \(0 s of at most 300 s\)/,
    ],
    [
      'APIs that answer only minutes after they were enabled',
      () => {
        makeNew(now().project);
        now().project.enabling.calls = 4;
      },
      /still activating identitytoolkit\.googleapis\.com; attempt 4 of 11/,
    ],
    [
      'the older answer of an API that was just enabled',
      () => fail(/GET storage/, times(2, accessNotConfigured('storage.googleapis.com'))),
      /still activating storage\.googleapis\.com; attempt 2/,
    ],
    ['too many calls', () => fail(/getIamPolicy/, times(3, rateLimited)), /reports too many calls/],
    [
      'an API that is unavailable',
      () => fail(/firestore/, times(4, unavailable)),
      /firestore is unavailable/,
    ],
    [
      'an internal error',
      () => fail(/identitytoolkit/, times(2, internal)),
      /identitytoolkit is unavailable/,
    ],
    [
      'an error of the first question',
      () => fail(/GET cloudresourcemanager/, times(2, unavailable)),
      /cloudresourcemanager is unavailable \(503\); attempt 2 of 6/,
    ],
    [
      'an error while the operation is polled',
      () => {
        makeNew(now().project);
        now().project.enabling.polls = 1;
        fail(/GET serviceusage\/v1\/operations/, times(2, unavailable));
      },
      /serviceusage is unavailable/,
    ],
    [
      'roles that someone else changes meanwhile',
      () => {
        now().project.roles = [];
        fail(/POST cloudresourcemanager.*setIamPolicy/, times(3, aborted));
      },
      /Someone else is changing the roles; attempt 3 of 5/,
    ],
    [
      // Reads of IAM are eventually consistent: https://cloud.google.com/iam/docs/reference/rest
      'an account of the functions that was just created',
      () => fail(/GET iam.*compute@developer/, times(2, notFound)),
      /has not created 123456789-compute@developer.* yet; attempt 2/,
    ],
  ])('%s', async (_what, damage, line) => {
    damage();
    expect(await repair()).toEqual([]);
    expect(now().said.join('\n')).toMatch(line);
    expect(now().waited).toBeGreaterThan(0);
  });

  test('and a new project then has all its roles and its sign-in', async () => {
    makeNew(now().project);
    now().project.enabling = { polls: 2, calls: 3 };
    expect(await repair()).toEqual([]);
    expect(now().project.roles).toContain('roles/datastore.user');
    expect(now().project.canSign).toBe(true);
    expect(now().project.signIn).toMatchObject({ signIn: { email: { enabled: true } } });
  });

  test('after too many calls, after 30 seconds at the earliest', async () => {
    fail(/GET cloudbilling/, times(1, rateLimited));
    expect(await preflight()).toEqual([]);
    expect(now().waited).toBe(30);
  });
});
