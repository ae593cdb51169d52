import { checkServer } from '@store/functions/gateways/smtp';
import type { MailConfig } from '@store/functions/environment';
import { failure, type Finding } from '../finding';

/** A connection within this machine needs no encryption. */
const LOOPBACK = '127.0.0.1';

/** Signs in to the mail server as the functions do, and sends nothing. */
export async function checkMailServer({ server, from }: MailConfig, project: string): Promise<Finding[]> {
  const requireTls = server.host !== LOOPBACK;
  const problem = await checkServer({ server, requireTls }, from.split('@').at(-1) ?? '');
  if (!problem) return [];
  return [
    failure(
      `The mail server ${server.host}:${server.port} did not accept the sign-in (${problem.code}): ${problem.reason}\nSet another account: npx firebase functions:secrets:set SMTP_URL --project ${project}`,
    ),
  ];
}
