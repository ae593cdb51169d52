import { checkServer } from '@store/functions/platform/gateways/smtp';
import type { MailConfig, SmtpServer } from '@store/functions/platform/environment';
import { failure, type Finding } from '../finding';

/** Connections within this machine need no encryption. */
const LOOPBACK = '127.0.0.1';

/** The server with its encryption. */
export function connectionTo(server: SmtpServer): {
  readonly server: SmtpServer;
  readonly requireTls: boolean;
} {
  return { server, requireTls: server.host !== LOOPBACK };
}

/** Signs in to the mail server like the functions; sends nothing. */
export async function checkMailServer({ server, from }: MailConfig, project: string): Promise<Finding[]> {
  const problem = await checkServer(connectionTo(server), from.split('@').at(-1) ?? '');
  if (!problem) return [];
  return [
    failure(
      `The mail server ${server.host}:${server.port} did not accept the sign-in (${problem.code}): ${problem.reason}\nSet another account: npx firebase functions:secrets:set SMTP_URL --project ${project}`,
    ),
  ];
}
