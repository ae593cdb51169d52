import { formatFindings } from '../../deploy/finding';
import { applyAll } from '../../deploy/fixes';
import { GoogleError } from '../../deploy/google/client';
import { checkSignInConfig, isSignInSetUp } from '../../deploy/preflight/sign-in';
import { CommandError } from '../../lib/say';
import { targetOf, type Step } from '../step';

export const signIn: Step = {
  name: 'sign-in',
  title: 'Sign-in with email address and password',
  cost: 'nothing up to 50,000 accounts that are active in a month',
  found: async (setup) => {
    const target = await targetOf(setup);
    if (!(await isSignInSetUp(target))) return undefined;
    return (await checkSignInConfig(target)).length === 0 ? 'enabled' : undefined;
  },
  make: async (setup) => {
    const { google, project } = setup;
    const target = await targetOf(setup);
    if (!(await isSignInSetUp(target))) {
      // https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects.identityPlatform/initializeAuth
      const path = `/v2/projects/${project}/identityPlatform:initializeAuth`;
      await google({ service: 'identitytoolkit', path, method: 'POST', body: {} }).catch((error: unknown) => {
        // An interrupted run did it.
        if (!(error instanceof GoogleError && error.status === 409)) throw error;
      });
    }
    const findings = await checkSignInConfig(target);
    const unfixable = findings.filter(({ fix }) => fix === undefined);
    if (unfixable.length > 0) throw new CommandError(formatFindings(unfixable));
    await applyAll(findings);
  },
};
