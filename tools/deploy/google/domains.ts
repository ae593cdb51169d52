import * as v from 'valibot';
import { unlessMissing, type Google } from './client';

/** https://firebase.google.com/docs/reference/hosting/rest/v1beta1/projects.sites.customDomains */
const domainSchema = v.object({
  hostState: v.optional(v.string()),
  cert: v.optional(v.object({ state: v.optional(v.string()) })),
});

/** Returns whether Hosting serves a domain. Throws a GoogleError. */
export async function readDomain(
  google: Google,
  project: string,
  host: string,
): Promise<'absent' | 'pending' | 'active'> {
  const path = `/v1beta1/projects/${project}/sites/${project}/customDomains/${host}`;
  const answer = await unlessMissing(google({ service: 'firebasehosting', path }));
  if (answer === undefined) return 'absent';
  const { hostState, cert } = v.parse(domainSchema, answer);
  return hostState === 'HOST_ACTIVE' && cert?.state === 'CERT_ACTIVE' ? 'active' : 'pending';
}
