import { GoogleError, unlessMissing } from '../../deploy/google/client';
import { awaitOperation } from '../../deploy/google/operation';
import { readProjectNumber } from '../../deploy/preflight/project';
import { CommandError } from '../../lib/say';
import type { Step } from '../step';

/** https://cloud.google.com/resource-manager/reference/rest/v1/projects/get */
export const project: Step = {
  name: 'project',
  title: 'Google project',
  found: async ({ google, project }) => {
    try {
      return `${project}, number ${await readProjectNumber(google, project)}`;
    } catch (error) {
      const isUnknown =
        error instanceof GoogleError && (error.isMissing || (error.status === 403 && error.reason === ''));
      if (!isUnknown) throw error;
      throw new CommandError(
        `The project ${project} does not exist, or your account has no access: ${error.message}\nTo repair it: npx firebase projects:create ${project} (or see yours: npx firebase projects:list)`,
      );
    }
  },
  make: () => Promise.resolve(),
};

/** https://firebase.google.com/docs/reference/firebase-management/rest/v1beta1/projects/addFirebase */
export const firebase: Step = {
  name: 'firebase',
  title: 'Firebase',
  cost: 'nothing',
  found: async ({ google, project }) => {
    const answer = await unlessMissing(google({ service: 'firebase', path: `/v1beta1/projects/${project}` }));
    return answer === undefined ? undefined : 'part of the project';
  },
  make: async ({ google, project, patience }) => {
    const path = `/v1beta1/projects/${project}:addFirebase`;
    const started = await google({ service: 'firebase', path, method: 'POST', body: {} });
    const what = 'Google is adding Firebase';
    await awaitOperation(google, { service: 'firebase', started, what, version: 'v1beta1' }, patience);
  },
};
