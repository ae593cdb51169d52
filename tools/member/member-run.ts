// Says and changes who manages the shop: `member.mjs grant|revoke|list EMAIL`, with the services that the environment names.
import { grantRole, memberAddresses, revokeRole } from '@store/functions/member/roles';

const [action, email = ''] = process.argv.slice(2);

async function act(): Promise<string> {
  if (action === 'grant') return grantRole(email);
  if (action === 'revoke') return revokeRole(email);
  const addresses = await memberAddresses();
  return addresses.length === 0 ? 'Nobody manages the shop yet.' : addresses.join('\n');
}

try {
  console.log(await act());
  process.exit(0);
} catch (error) {
  // What Google's own clients throw says what to do: sign in, or ask for the right to manage accounts.
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
