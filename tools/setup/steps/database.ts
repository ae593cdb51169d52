import { GoogleError } from '../../deploy/google/client';
import { awaitOperation } from '../../deploy/google/operation';
import { checkDatabase, leavesEurope, readDatabase } from '../../deploy/preflight/data';
import type { Target } from '../../deploy/preflight/target';
import { CommandError } from '../../lib/say';
import { targetOf, type Step } from '../step';

/** Checks a location (https://firebase.google.com/docs/firestore/locations). */
export function locationProblem(what: string, target: Target, location: string): string | undefined {
  if (!/^(?:[a-z]+-[a-z]+\d+|eur3|nam5|nam7)$/.test(location))
    return 'It must be a location such as europe-west1 or eur3.';
  return leavesEurope(what, location, target)[0]?.text;
}

export const database: Step = {
  name: 'database',
  title: 'Firestore database',
  cost: 'nothing up to 50,000 reads and 20,000 writes a day',
  found: async (setup) => {
    const target = await targetOf(setup);
    const database = await readDatabase(target);
    if (database === undefined) return undefined;
    const [unusable] = (await checkDatabase(target)).filter(({ kind }) => kind === 'failure');
    if (unusable) throw new CommandError(unusable.text);
    return `in ${database.locationId}`;
  },
  // https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases/create
  make: async (setup) => {
    const { answers, google, project, patience } = setup;
    const target = await targetOf(setup);
    const locationId = await answers.ask({
      name: 'location',
      text: 'Location of the database',
      fallback: target.region,
      problem: (location) => locationProblem('The database', target, location),
    });
    await answers.agree(`The location of the database will be ${locationId}, and cannot be changed later.`);
    const started = await google({
      service: 'firestore',
      path: `/v1/projects/${project}/databases?databaseId=(default)`,
      method: 'POST',
      body: { type: 'FIRESTORE_NATIVE', locationId, deleteProtectionState: 'DELETE_PROTECTION_ENABLED' },
    }).catch((error: unknown) => {
      // The call was repeated after a lost answer.
      if (error instanceof GoogleError && error.status === 409) return undefined;
      throw error;
    });
    if (started === undefined) return;
    const what = 'Google is creating the database';
    await awaitOperation(google, { service: 'firestore', started, what, version: 'v1' }, patience);
  },
};
