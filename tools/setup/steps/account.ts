import { formatFindings } from '../../deploy/finding';
import { applyAll } from '../../deploy/fixes';
import { checkRuntimeAccount } from '../../deploy/preflight/account';
import { CommandError } from '../../lib/say';
import { targetOf, type Step } from '../step';

export const account: Step = {
  name: 'account',
  title: 'Permissions of the functions',
  cost: 'nothing',
  found: async (setup) => {
    const findings = await checkRuntimeAccount(await targetOf(setup));
    const unfixable = findings.filter(({ fix }) => fix === undefined);
    if (unfixable.length > 0) throw new CommandError(formatFindings(unfixable));
    return findings.length === 0 ? 'granted' : undefined;
  },
  make: async (setup) => {
    // One fault can hide another: roles show once the account is enabled.
    while ((await applyAll(await checkRuntimeAccount(await targetOf(setup)))) > 0);
  },
};
