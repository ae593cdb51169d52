import { createHmac } from 'node:crypto';
import { readConfig, type SmtpServer } from '@store/functions/platform/environment';
import { checkServer, sendMail, type SmtpFailure } from '@store/functions/platform/gateways/smtp';
import { isEmail } from '@store/domain/platform/validation';
import { PLACEHOLDERS } from '../../deploy/settings';
import { connectionTo } from '../../deploy/preflight/mail-server';
import { CommandError } from '../../lib/say';
import { readNotes, readSecret, storeSecret, writeNotes } from '../secrets';
import { settingsOf, type Setup, type Step } from '../step';
import { continuation } from '../run';

/** Undefined for an unusable address. */
function serverOf(address: string): SmtpServer | undefined {
  try {
    return readConfig({ ...PLACEHOLDERS, GCLOUD_PROJECT: 'any', STORE_API_KEY: 'any', SMTP_URL: address })
      .mail.server;
  } catch {
    return undefined;
  }
}

const FORM = 'It must look like smtps://user:password@host:465, with % codes for special characters.';

/** Unreachable servers (https://nodemailer.com/errors), and replies that ask to try later. */
function isTemporary({ code }: SmtpFailure): boolean {
  return /^(?:ESOCKET|ETIMEDOUT|ECONNECTION|EDNS)$|\s4\d\d$/.test(code);
}

/** Seconds before each repetition. */
const PAUSES = [5, 15, 30];

/** Repeats what the mail server may accept later. Returns the lasting failure. */
async function persistently(
  { patience }: Setup,
  attempt: () => Promise<SmtpFailure | undefined>,
): Promise<SmtpFailure | undefined> {
  for (const pause of PAUSES) {
    const failure = await attempt();
    if (!failure || !isTemporary(failure)) return failure;
    patience.say(
      `The mail server does not answer (${failure.code}); the next attempt follows in ${pause} s …`,
    );
    await patience.wait(pause * 1000);
  }
  return attempt();
}

function replaceServer({ project }: Setup): string {
  return `To use another account: npx firebase functions:secrets:set SMTP_URL --project ${project}`;
}

export const mailServer: Step = {
  name: 'mail-server',
  title: 'Mail account (SMTP_URL)',
  cost: 'what your mail provider charges',
  found: async (setup) => {
    const stored = await readSecret(setup, 'SMTP_URL');
    if (!stored) return undefined;
    const server = serverOf(stored.value);
    if (!server)
      throw new CommandError(`SMTP_URL in Secret Manager cannot be used. ${FORM}\n${replaceServer(setup)}`);
    return `${server.host}, in Secret Manager`;
  },
  make: async (setup) => {
    const address = await setup.answers.ask({
      name: 'smtp',
      text: 'Address of the mail account (smtps://user:password@host:465)',
      problem: (answer) => (serverOf(answer) ? undefined : FORM),
    });
    const server = serverOf(address);
    if (!server) throw new CommandError(FORM);
    const domain = (await sender(setup)).split('@').at(-1) ?? '';
    const failure = await persistently(setup, () => checkServer(connectionTo(server), domain));
    if (failure)
      throw new CommandError(
        `The mail server ${server.host}:${server.port} did not accept the sign-in (${failure.code}): ${failure.reason}\nTo repair it: give another address of the account; nothing was stored.`,
      );
    await storeSecret(setup, 'SMTP_URL', address);
  },
};

async function sender(setup: Setup): Promise<string> {
  return (await settingsOf(setup))['MAIL_FROM'] ?? '';
}

/** Notes on the secret SMTP_URL: who got a test mail, and the account and sender it was sent with. */
const OWNER = 'beat-store-owner';
const ARRIVED = 'beat-store-mail-arrived';

/** The owner's address, for test mail and alerts; also the first member. */
export async function ownerOf(setup: Setup): Promise<string> {
  const { [OWNER]: known } = await readNotes(setup, 'SMTP_URL');
  if (known !== undefined && setup.answers.given('owner') === undefined) return known;
  return setup.answers.ask({
    name: 'owner',
    text: 'Your own address, for the test mail, alerts and the first account',
    problem: (address) => (isEmail(address) ? undefined : 'It must be an email address.'),
  });
}

/** Whether the address's owner received a test mail. */
export async function isConfirmed(setup: Setup, address: string): Promise<boolean> {
  const { [OWNER]: owner, [ARRIVED]: arrived } = await readNotes(setup, 'SMTP_URL');
  return arrived !== undefined && owner?.toLowerCase() === address.toLowerCase();
}

async function arrival(setup: Setup): Promise<string> {
  const stored = await readSecret(setup, 'SMTP_URL');
  return `from ${await sender(setup)} with version ${stored?.version ?? ''}`;
}

/** The same for the same mail: a later run recognises an earlier run's code. */
async function codeFor(setup: Setup, owner: string): Promise<string> {
  const secret = await readSecret(setup, 'STORE_LINK_SECRET');
  const hash = createHmac('sha256', secret?.value ?? '').update(`setup ${owner} ${await arrival(setup)}`);
  return String(hash.digest().readUInt32BE() % 1_000_000).padStart(6, '0');
}

async function sendCode(setup: Setup, owner: string, code: string): Promise<void> {
  const from = await sender(setup);
  const server = serverOf((await readSecret(setup, 'SMTP_URL'))?.value ?? '');
  if (!server) throw new CommandError(FORM);
  const domain = from.split('@').at(-1) ?? '';
  const mail = {
    messageId: `<setup-${code}-${Date.now()}@${domain}>`,
    from: { name: '', address: from },
    to: owner,
    subject: 'Test mail from your beat store',
    text: `Your shop can send mails.\n\nEnter this code where the set-up asks for it: ${code}\n`,
    headers: {},
  };
  const failure = await persistently(setup, () => sendMail(connectionTo(server), mail, domain));
  if (!failure) return;
  throw new CommandError(
    `The test mail from ${from} was not accepted (${failure.code}): ${failure.reason}\nTo repair it: allow ${from} at your mail provider, or change MAIL_FROM. ${replaceServer(setup)}`,
  );
}

export const testMail: Step = {
  name: 'test-mail',
  title: 'Test mail',
  found: async (setup) => {
    const { [OWNER]: owner, [ARRIVED]: arrived } = await readNotes(setup, 'SMTP_URL');
    if (owner === undefined || arrived !== (await arrival(setup))) return undefined;
    return `arrived at ${owner}`;
  },
  make: async (setup) => {
    const { answers, patience, project } = setup;
    const owner = await ownerOf(setup);
    const code = await codeFor(setup, owner);
    const isSent = answers.given('mail-code') === undefined;
    if (isSent) await sendCode(setup, owner, code);
    if (isSent && !answers.isInteractive)
      throw new CommandError(
        `A test mail was sent to ${owner}. To confirm that it arrived: ${continuation(project)} --mail-code CODE`,
      );
    if (isSent)
      patience.say(`A test mail was sent to ${owner}. If it does not arrive, check the spam folder first.`);
    await answers.ask({
      name: 'mail-code',
      text: 'Code in the test mail',
      problem: (answer) => (answer === code ? undefined : 'That is not the code in the newest test mail.'),
    });
    await writeNotes(setup, 'SMTP_URL', { [OWNER]: owner, [ARRIVED]: await arrival(setup) });
  },
};
