import * as v from 'valibot';
import { applyPolicies, channelFor, existingPolicies } from '../../alerts/apply';
import { readPolicies } from '../../alerts/policies';
import { readProjectNumber } from '../../deploy/preflight/project';
import { CommandError } from '../../lib/say';
import type { Setup, Step } from '../step';
import { billingAccountOf } from './billing';
import { ownerOf } from './mail';

const budgetsSchema = v.object({
  budgets: v.optional(v.array(v.object({ displayName: v.optional(v.string(), '') })), []),
});

/** https://cloud.google.com/billing/docs/reference/budget/rest/v1/billingAccounts.budgets */
async function budgetsPath(setup: Setup): Promise<string> {
  const account = await billingAccountOf(setup);
  if (account === undefined) throw new CommandError(`${setup.project} has no billing account any more.`);
  return `/v1/${account}/budgets`;
}

export const budget: Step = {
  name: 'budget',
  title: 'Budget alert',
  cost: 'nothing; an alert does not stop anything',
  found: async (setup) => {
    const path = `${await budgetsPath(setup)}?scope=projects/${setup.project}`;
    const { budgets } = v.parse(budgetsSchema, await setup.google({ service: 'billingbudgets', path }));
    return budgets[0]?.displayName;
  },
  make: async (setup) => {
    const { answers, google, project } = setup;
    const units = await answers.ask({
      name: 'budget',
      text: 'Monthly amount at which you are warned, in the currency of the billing account',
      fallback: '30',
      problem: (amount) => (/^[1-9]\d{0,6}$/.test(amount) ? undefined : 'It must be a whole number.'),
    });
    const channel = await channelFor(google, project, await ownerOf(setup));
    await google({
      service: 'billingbudgets',
      path: await budgetsPath(setup),
      method: 'POST',
      body: {
        displayName: `Beat store ${project}: ${units} a month`,
        budgetFilter: { projects: [`projects/${await readProjectNumber(google, project)}`] },
        amount: { specifiedAmount: { units } },
        thresholdRules: [0.5, 0.9, 1].map((thresholdPercent) => ({ thresholdPercent })),
        notificationsRule: { monitoringNotificationChannels: [channel] },
      },
    });
  },
};

export const alertPolicies: Step = {
  name: 'alerts',
  title: 'Alerts about errors, mails and orders',
  cost: 'nothing at the time of writing',
  found: async ({ root, google, project }) => {
    const [policies, existing] = await Promise.all([readPolicies(root), existingPolicies(google, project)]);
    const isComplete = policies.every(({ userLabels }) => existing.has(userLabels.beat_store));
    return isComplete ? `${policies.length} policies` : undefined;
  },
  make: async (setup) => {
    const { root, google, project } = setup;
    const email = await ownerOf(setup);
    await applyPolicies(google, { project, email, policies: await readPolicies(root) });
  },
};
