import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { FUNCTION_SECRETS } from '@store/functions/platform/environment';
import { policySchema, readPolicies, type AlertPolicy } from '@store/tools/alerts/policies';
import { refusal } from './google/failures';
import { readyProject } from './google/project';
import { startGoogle, type GoogleStandIn } from './google/stand-in';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const policies = await readPolicies(root);

function filterOf({ conditions: [condition] }: AlertPolicy): string {
  if (!condition) return '';
  return 'conditionAbsent' in condition
    ? condition.conditionAbsent.filter
    : condition.conditionMatchedLog.filter;
}

/** The values of `jsonPayload.event` that a filter names. */
function eventsIn(filter: string): string[] {
  const lists = filter.match(/jsonPayload\.event=(?:"[^"]+"|\([^)]+\))/g) ?? [];
  return lists.flatMap((list) => [...list.matchAll(/"([^"]+)"/g)].map(([, event = '']) => event));
}

/** The events that the functions log, by level. */
async function loggedEvents(): Promise<Map<string, string>> {
  const folder = join(root, 'functions/src');
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const events = new Map<string, string>();
  for (const file of files)
    for (const [call] of (await readFile(join(folder, file), 'utf8')).matchAll(/\blog\.\w+\([^{]*/g)) {
      const level = /\.(\w+)/.exec(call)?.[1] ?? '';
      for (const [, event = ''] of call.matchAll(/'([^']+)'/g)) events.set(event, level);
    }
  return events;
}

describe('the alert policies', () => {
  test('are those of errors, mails, orders, limits and the reconciliation', () => {
    expect(policies.map(({ userLabels }) => userLabels.beat_store)).toEqual([
      'errors',
      'failed-mails',
      'limits',
      'reconciliation',
      'stuck-orders',
    ]);
  });

  test('limit the mails of a log condition, which Cloud Monitoring requires, and of no other', () => {
    for (const { conditions, alertStrategy, displayName } of policies) {
      const isLog = conditions.some((condition) => 'conditionMatchedLog' in condition);
      expect(alertStrategy.notificationRateLimit !== undefined, displayName).toBe(isLog);
    }
  });

  test('name events that the functions log, at the severity that they select', async () => {
    const logged = await loggedEvents();
    expect(logged.get('mail delayed')).toBe('warn');
    const named = policies.flatMap((policy) => eventsIn(filterOf(policy)));
    expect(new Set(named)).toEqual(
      new Set(['mail failed', 'orders stuck', 'delivery failed', 'global limit reached']),
    );
    for (const event of named)
      expect(logged.get(event), event).toBe(event === 'global limit reached' ? 'warn' : 'error');
  });

  test('select every error once', async () => {
    const errors = policies.find(({ userLabels }) => userLabels.beat_store === 'errors');
    const excluded = eventsIn(errors ? filterOf(errors) : '');
    const others = policies
      .filter((policy) => policy !== errors)
      .flatMap((policy) => eventsIn(filterOf(policy)));
    const logged = await loggedEvents();
    expect(excluded.sort()).toEqual(others.filter((event) => logged.get(event) === 'error').sort());
  });

  test('name functions that exist', () => {
    const names = policies.flatMap((policy) =>
      [...filterOf(policy).matchAll(/service_name="([^"]+)"/g)].map(([, name = '']) => name),
    );
    expect(names).toEqual(['reconciliation']);
    for (const name of names) expect(Object.keys(FUNCTION_SECRETS)).toContain(name);
  });

  test('would be refused with a misspelt field', () => {
    expect(v.is(policySchema, policies[0])).toBe(true);
    expect(v.is(policySchema, { ...policies[0], combinor: 'OR' })).toBe(false);
  });
});

describe('npm run alerts', () => {
  const project = readyProject();
  let google: GoogleStandIn;
  let home: string;

  beforeAll(async () => {
    google = await startGoogle(project);
    home = await mkdtemp(join(tmpdir(), 'alerts-'));
  });
  afterAll(async () => {
    await google.close();
    await rm(home, { recursive: true });
  });

  function run(...args: string[]): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, ['tools/run.mjs', 'alerts', ...args], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        METADATA_SERVER_DETECTION: 'none',
        ...google.environment,
      },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
  }

  const TO = ['--project', project.id, '--email', 'mara@example.com'];

  test('creates the policies with a channel', async () => {
    const { code, output } = await run(...TO);
    expect(output).toContain('Beat store: mail failed: created');
    expect(code).toBe(0);
    expect(project.notificationChannels).toMatchObject([
      { type: 'email', labels: { email_address: 'mara@example.com' } },
    ]);
    expect(project.alertPolicies).toHaveLength(policies.length);
    for (const policy of project.alertPolicies)
      expect(policy['notificationChannels']).toEqual([`projects/${project.id}/notificationChannels/1`]);
  });

  test('updates them when it is run again, and creates none', async () => {
    const { code, output } = await run(...TO);
    expect(output).toContain('Beat store: mail failed: updated');
    expect(code).toBe(0);
    expect(project.notificationChannels).toHaveLength(1);
    expect(project.alertPolicies).toHaveLength(policies.length);
    expect(google.unknownCalls).toEqual([]);
  });

  test('says which roles are missing when it is refused', async () => {
    project.failures.set(/monitoring/, refusal(403));
    const { code, output } = await run(...TO);
    expect(code).toBe(1);
    expect(output).toContain('Monitoring AlertPolicy Editor');
  });

  test('says how it is used without an address', async () => {
    const { code, output } = await run('--project', project.id);
    expect(code).toBe(1);
    expect(output).toContain('npm run alerts -- --project ID --email');
  });
});
