import * as v from 'valibot';
import type { SecretName } from '@store/functions/platform/environment';
import { GoogleError, unlessMissing } from '../deploy/google/client';
import type { Setup } from './step';

/** https://cloud.google.com/secret-manager/docs/reference/rest/v1/projects.secrets */
const secretSchema = v.object({ annotations: v.optional(v.record(v.string(), v.string()), {}) });
const accessSchema = v.object({ name: v.string(), payload: v.object({ data: v.string() }) });

function pathOf({ project }: Setup, name: SecretName): string {
  return `/v1/projects/${project}/secrets/${name}`;
}

export interface StoredSecret {
  readonly value: string;
  readonly version: string;
}

/** A secret's newest version; undefined if none. */
export async function readSecret(setup: Setup, name: SecretName): Promise<StoredSecret | undefined> {
  const path = `${pathOf(setup, name)}/versions/latest:access`;
  const answer = await unlessMissing(setup.google({ service: 'secretmanager', path }));
  if (answer === undefined) return undefined;
  const { name: versionName, payload } = v.parse(accessSchema, answer);
  return {
    value: Buffer.from(payload.data, 'base64').toString(),
    version: versionName.split('/').at(-1) ?? '',
  };
}

/** A secret's notes, readable by anyone who may list secrets. */
export async function readNotes(setup: Setup, name: SecretName): Promise<Readonly<Record<string, string>>> {
  const path = pathOf(setup, name);
  const answer = await unlessMissing(setup.google({ service: 'secretmanager', path }));
  return answer === undefined ? {} : v.parse(secretSchema, answer).annotations;
}

async function createSecret(setup: Setup, name: SecretName): Promise<void> {
  const { google, project } = setup;
  // With firebase-tools' label: its `functions:secrets:prune` deletes old versions of such secrets only.
  const body = { replication: { automatic: {} }, labels: { 'firebase-managed': 'true' } };
  try {
    const path = `/v1/projects/${project}/secrets?secretId=${name}`;
    await google({ service: 'secretmanager', path, method: 'POST', body });
  } catch (error) {
    // An interrupted run created it.
    if (!(error instanceof GoogleError && error.status === 409)) throw error;
  }
}

export async function storeSecret(setup: Setup, name: SecretName, value: string): Promise<void> {
  await createSecret(setup, name);
  await setup.google({
    service: 'secretmanager',
    path: `${pathOf(setup, name)}:addVersion`,
    method: 'POST',
    body: { payload: { data: Buffer.from(value).toString('base64') } },
  });
}

export async function writeNotes(
  setup: Setup,
  name: SecretName,
  notes: Readonly<Record<string, string>>,
): Promise<void> {
  const annotations = { ...(await readNotes(setup, name)), ...notes };
  await setup.google({
    service: 'secretmanager',
    path: `${pathOf(setup, name)}?updateMask=annotations`,
    method: 'PATCH',
    body: { annotations },
  });
}
