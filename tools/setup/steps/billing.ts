import * as v from 'valibot';
import { CommandError } from '../../lib/say';
import type { Setup, Step } from '../step';

const infoSchema = v.object({
  billingEnabled: v.optional(v.boolean(), false),
  billingAccountName: v.optional(v.string(), ''),
});

/** Undefined for none: https://cloud.google.com/billing/docs/reference/rest/v1/projects/getBillingInfo */
export async function billingAccountOf({ google, project }: Setup): Promise<string | undefined> {
  const path = `/v1/projects/${project}/billingInfo`;
  const { billingEnabled, billingAccountName } = v.parse(
    infoSchema,
    await google({ service: 'cloudbilling', path }),
  );
  return billingEnabled ? billingAccountName : undefined;
}

const accountsSchema = v.object({
  billingAccounts: v.optional(
    v.array(v.object({ name: v.string(), displayName: v.string(), open: v.optional(v.boolean(), false) })),
    [],
  ),
});

/** Asks for an open account: https://cloud.google.com/billing/docs/reference/rest/v1/billingAccounts/list */
async function chooseAccount({ google, project, answers, patience }: Setup): Promise<string> {
  const answer = await google({ service: 'cloudbilling', path: '/v1/billingAccounts' });
  const accounts = v.parse(accountsSchema, answer).billingAccounts.filter(({ open }) => open);
  if (accounts.length === 0)
    throw new CommandError(
      `You have no open billing account. Create one with a payment method: https://console.cloud.google.com/billing/create?project=${project}`,
    );
  const ids = accounts.map(({ name }) => name.replace('billingAccounts/', ''));
  for (const [index, { displayName }] of accounts.entries())
    patience.say(`${ids[index] ?? ''}: ${displayName}`);
  const [only] = ids;
  const chosen = await answers.ask({
    name: 'billing-account',
    text: 'Billing account that pays for the project',
    ...(ids.length === 1 && only !== undefined ? { fallback: only } : {}),
    problem: (id) => (ids.includes(id) ? undefined : `It must be one of ${ids.join(', ')}.`),
  });
  return `billingAccounts/${chosen}`;
}

/** The Blaze plan is a project with a billing account. */
export const billing: Step = {
  name: 'billing',
  title: 'Billing account (Blaze plan)',
  cost: 'nothing by itself; most small shops stay within the free quotas',
  found: async (setup) => (await billingAccountOf(setup))?.replace('billingAccounts/', ''),
  make: async (setup) => {
    const billingAccountName = await chooseAccount(setup);
    await setup.answers.agree(`Google may then charge this account for what ${setup.project} uses.`);
    const path = `/v1/projects/${setup.project}/billingInfo`;
    await setup.google({ service: 'cloudbilling', path, method: 'PUT', body: { billingAccountName } });
  },
};
