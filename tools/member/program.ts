// Lists and changes the members: `member.mjs grant|revoke|reset-second-factor|list EMAIL`. The environment names the
// services.
import {
  grantRole,
  memberAddresses,
  resetSecondFactor,
  revokeRole,
} from '@store/functions/people/member/roles';

const [action, email = ''] = process.argv.slice(2);

async function act(): Promise<string> {
  if (action === 'grant') return grantRole(email);
  if (action === 'revoke') return revokeRole(email);
  if (action === 'reset-second-factor') return resetSecondFactor(email);
  const addresses = await memberAddresses();
  return addresses.length === 0 ? 'The shop has no members yet.' : addresses.join('\n');
}

try {
  console.log(await act());
  process.exit(0);
} catch (error) {
  // The errors of Google's clients are clear enough: they ask to sign in or name the missing permission.
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
