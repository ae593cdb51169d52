import * as v from 'valibot';
import type { Google } from '../deploy/google/client';
import type { AlertPolicy } from './policies';

const channelsSchema = v.object({
  notificationChannels: v.optional(v.array(v.object({ name: v.string() })), []),
});

/**
 * Creates the channel if there is none:
 * https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.notificationChannels
 */
export async function channelFor(google: Google, project: string, email: string): Promise<string> {
  const path = `/v3/projects/${project}/notificationChannels`;
  const filter = encodeURIComponent(`type="email" AND labels.email_address="${email}"`);
  const { notificationChannels } = v.parse(
    channelsSchema,
    await google({ service: 'monitoring', path: `${path}?filter=${filter}` }),
  );
  const [existing] = notificationChannels;
  if (existing) return existing.name;
  const body = { type: 'email', displayName: `Beat store: ${email}`, labels: { email_address: email } };
  const created = await google({ service: 'monitoring', path, method: 'POST', body });
  return v.parse(v.object({ name: v.string() }), created).name;
}

const policiesSchema = v.object({
  alertPolicies: v.optional(
    v.array(v.object({ name: v.string(), userLabels: v.optional(v.record(v.string(), v.string()), {}) })),
    [],
  ),
});

/** Names of the applied policies by label. */
export async function existingPolicies(
  google: Google,
  project: string,
): Promise<ReadonlyMap<string, string>> {
  const answer = await google({
    service: 'monitoring',
    path: `/v3/projects/${project}/alertPolicies?pageSize=1000`,
  });
  const { alertPolicies } = v.parse(policiesSchema, answer);
  return new Map(
    alertPolicies.flatMap(({ name, userLabels: { beat_store: label } }): [string, string][] =>
      label === undefined ? [] : [[label, name]],
    ),
  );
}

export interface Application {
  readonly project: string;
  readonly email: string;
  readonly policies: readonly AlertPolicy[];
}

/** Creates or replaces the policies. Returns their titles with what was done. */
export async function applyPolicies(
  google: Google,
  { project, email, policies }: Application,
): Promise<string[]> {
  const notificationChannels = [await channelFor(google, project, email)];
  const existing = await existingPolicies(google, project);
  const done: string[] = [];
  for (const policy of policies) {
    const name = existing.get(policy.userLabels.beat_store);
    const body = { ...policy, notificationChannels };
    if (name === undefined) {
      const path = `/v3/projects/${project}/alertPolicies`;
      await google({ service: 'monitoring', path, method: 'POST', body });
    } else
      await google({ service: 'monitoring', path: `/v3/${name}`, method: 'PATCH', body: { ...body, name } });
    done.push(`${policy.displayName}: ${name === undefined ? 'created' : 'updated'}`);
  }
  return done;
}
