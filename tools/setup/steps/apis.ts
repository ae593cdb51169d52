import { enableApis, missingApis } from '../../deploy/preflight/apis';
import { targetOf, type Setup, type Step } from '../step';

/** Needed before the project has a billing account, without which most APIs can't be enabled. */
const FIRST = ['cloudbilling.googleapis.com', 'firebase.googleapis.com'];
/** For set-up, not deployments. */
const WATCHING = ['billingbudgets.googleapis.com', 'monitoring.googleapis.com'];

async function missingFirst(setup: Setup): Promise<readonly string[]> {
  return missingApis(await targetOf(setup), FIRST);
}

async function missing(setup: Setup): Promise<readonly string[]> {
  const target = await targetOf(setup);
  return [...(await missingApis(target)), ...(await missingApis(target, WATCHING))];
}

/** https://cloud.google.com/service-usage/docs/enable-disable */
export const firstApis: Step = {
  name: 'first-apis',
  title: 'APIs about billing and Firebase',
  cost: 'nothing',
  found: async (setup) => ((await missingFirst(setup)).length === 0 ? 'enabled' : undefined),
  make: async (setup) => enableApis(await targetOf(setup), await missingFirst(setup)),
};

export const apis: Step = {
  name: 'apis',
  title: 'APIs of the shop',
  cost: 'nothing; you pay for what you use',
  found: async (setup) => ((await missing(setup)).length === 0 ? 'enabled' : undefined),
  make: async (setup) => enableApis(await targetOf(setup), await missing(setup)),
};
