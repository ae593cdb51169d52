import { defaultBucket } from '@store/functions/platform/environment';
import { checkBucket, isReadable, makeReadable, readBucket } from '../../deploy/preflight/data';
import type { Target } from '../../deploy/preflight/target';
import { CommandError } from '../../lib/say';
import { targetOf, type Setup, type Step } from '../step';
import { locationProblem } from './database';

// https://firebase.google.com/docs/reference/rest/storage/rest/v1alpha/projects.defaultBucket/create, which may be
// repeated
async function create({ answers, google, project }: Setup, target: Target): Promise<void> {
  if (target.bucket !== defaultBucket(project))
    throw new CommandError(
      `The bucket ${target.bucket} of STORE_BUCKET does not exist. Remove the setting, or create the bucket: https://console.firebase.google.com/project/${project}/storage`,
    );
  const location = await answers.ask({
    name: 'bucket-location',
    text: 'Location of the bucket for beats and covers',
    fallback: target.region,
    problem: (answer) => locationProblem('The bucket', target, answer),
  });
  await answers.agree(`The location of the bucket will be ${location}, and cannot be changed later.`);
  const path = `/v1alpha/projects/${project}/defaultBucket`;
  await google({ service: 'firebasestorage', path, method: 'POST', body: { location } });
}

export const bucket: Step = {
  name: 'bucket',
  title: 'Storage bucket',
  cost: 'about $0.026 per GB and month',
  found: async (setup) => {
    const target = await targetOf(setup);
    const existing = await readBucket(target);
    if (existing === undefined) return undefined;
    const [unusable] = (await checkBucket(target)).filter(({ kind }) => kind === 'failure');
    if (unusable) throw new CommandError(unusable.text);
    return isReadable(existing) ? `${target.bucket} in ${existing.location}` : undefined;
  },
  make: async (setup) => {
    const target = await targetOf(setup);
    if ((await readBucket(target)) === undefined) await create(setup, target);
    await makeReadable(target);
  },
};
