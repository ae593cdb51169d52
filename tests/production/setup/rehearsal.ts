import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLocalMail, type RunningLocalMail } from 'local-mail';
import { expect, vi } from 'vitest';
import { googleWith, type Google } from '@store/tools/deploy/google/client';
import { afterActivation, patientGoogle } from '@store/tools/deploy/google/patience';
import { answersFrom, type QuestionName, type Terminal } from '@store/tools/setup/answers';
import { runSteps } from '@store/tools/setup/run';
import type { Step } from '@store/tools/setup/step';
import { SETUP_STEPS } from '@store/tools/setup/steps';
import type { Failure } from '../google/failures';
import { emptyProject, type GoogleProject } from '../google/project';
import { startGoogle, type GoogleStandIn } from '../google/stand-in';
import { startStripeAccount, type StripeAccount } from '../stripe-account';

const repository = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** A producer's typed answers. */
export const TYPED: Readonly<Record<string, string>> = {
  'Billing account': '',
  'Location of the database': '',
  'Location of the bucket': '',
  'Address that the mails': 'beats@nightshift-beats.com',
  'Address of the shop': 'https://nightshift-beats.com',
  'Your own address': 'mara@nightshift-beats.com',
  'Your username': 'Mara',
  'Password of your account': 'correct horse',
  'Secret or restricted Stripe key': 'sk_test_rehearsal',
  'Monthly amount': '',
};

export interface RunOptions {
  readonly steps?: readonly Step[];
  /** Answers from the command line. Without `terminal`, there are no others. */
  readonly values?: Partial<Record<QuestionName, string>>;
  readonly isInteractive?: boolean;
  readonly agreesToAll?: boolean;
  readonly skipped?: ReadonlySet<string>;
}

/** A shop being set up, with stand-ins for everything outside. */
export interface Rehearsal {
  readonly root: string;
  readonly project: GoogleProject;
  readonly stripe: StripeAccount;
  readonly mail: RunningLocalMail;
  readonly standIn: GoogleStandIn;
  /** The terminal's content, including what was typed and not hidden. */
  readonly shown: string[];
  /** Questions asked in the terminal. */
  readonly asked: string[];
  readonly typed: Record<string, string>;
  /** Seconds it would have waited. */
  waited: number;
  /** Calls that changed something. */
  readonly writes: string[];
  /** The process dies after this many changes. */
  diesAfter: number;
  readonly fail: (call: RegExp, failure: Failure) => void;
  /** Runs the steps. Resolves with the CommandError's message; undefined for success. */
  readonly run: (options?: RunOptions) => Promise<string | undefined>;
  readonly settings: () => Promise<string>;
  readonly close: () => Promise<void>;
}

const DEAD = new Error('The process has died.');

export async function startRehearsal(): Promise<Rehearsal> {
  const project = emptyProject();
  const root = await mkdtemp(join(tmpdir(), 'setup-'));
  await mkdir(join(root, 'functions'));
  await symlink(join(repository, 'ops'), join(root, 'ops'));
  const [standIn, stripe, mail] = await Promise.all([
    startGoogle(project),
    startStripeAccount(),
    startLocalMail({ host: '127.0.0.1', smtpPort: 0, webPort: 0, log: () => undefined }),
  ]);
  for (const [name, value] of Object.entries(standIn.environment)) vi.stubEnv(name, value);
  vi.stubEnv('STRIPE_API', stripe.address);

  const changed = (call: string): boolean => {
    rehearsal.writes.push(call);
    rehearsal.diesAfter--;
    stripe.isUnreachable = rehearsal.diesAfter <= 0;
    return stripe.isUnreachable;
  };
  stripe.losesAnswer = changed;

  const direct = googleWith(() => Promise.resolve('ya29.rehearsal'), project.id);
  const google: Google = async (call) => {
    if (rehearsal.diesAfter <= 0) throw DEAD;
    const answer = await direct(call);
    const { method = 'GET', service, path } = call;
    const isWrite = method !== 'GET' && !/:(?:lookup|getIamPolicy)$/.test(path);
    if (isWrite && changed(`${method} ${service}${path}`)) throw DEAD;
    return answer;
  };

  const patience = {
    wait: (milliseconds: number) => {
      rehearsal.waited += milliseconds / 1000;
      return Promise.resolve();
    },
    say: (line: string) => {
      rehearsal.shown.push(`• ${line}`);
    },
  };

  const codeInMail = () => /asks for it: (\d+)/.exec(mail.messages()[0]?.text ?? '')?.[1] ?? '';

  const terminal: Terminal = {
    say: patience.say,
    ask: (text, isSecret) => {
      rehearsal.asked.push(text);
      const known = Object.entries(rehearsal.typed).find(([start]) => text.startsWith(start))?.[1];
      const isQuestion = text.endsWith('[y/N]: ');
      const answer = known ?? (isQuestion ? 'y' : text.startsWith('Code in') ? codeInMail() : undefined);
      if (answer === undefined) throw new Error(`Nobody expected the question: ${text}`);
      rehearsal.shown.push(isSecret ? text.trimEnd() : `${text}${answer}`.trimEnd());
      return Promise.resolve(answer);
    },
  };

  const rehearsal: Rehearsal = {
    root,
    project,
    stripe,
    mail,
    standIn,
    shown: [],
    asked: [],
    typed: {
      ...TYPED,
      'Address of the mail account': `smtp://shop:hunter2@127.0.0.1:${mail.smtpPort}`,
    },
    waited: 0,
    writes: [],
    diesAfter: Infinity,
    fail: (call, failure) => project.failures.set(call, failure),
    run: async ({
      steps = SETUP_STEPS,
      values = {},
      isInteractive = true,
      agreesToAll = false,
      skipped,
    } = {}) => {
      const given = {
        values: new Map(Object.entries(values) as [QuestionName, string][]),
        agreesToAll,
      };
      const setup = {
        root,
        project: project.id,
        google: afterActivation(patientGoogle(google, patience), patience),
        patience,
        answers: answersFrom(given, isInteractive ? terminal : undefined),
      };
      const reporter = {
        done: (line: string) => {
          rehearsal.shown.push(`✓ ${line}`);
        },
      };
      try {
        await runSteps(steps, setup, reporter, skipped);
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    settings: () => readFile(join(root, `functions/.env.${project.id}`), 'utf8'),
    close: async () => {
      vi.unstubAllEnvs();
      await Promise.all([standIn.close(), stripe.close(), mail.close()]);
      await rm(root, { recursive: true, force: true });
      expect(standIn.unknownCalls).toEqual([]);
    },
  };
  return rehearsal;
}

/** Everything exists exactly once and fits together. */
export async function expectCompleteShop({ project, stripe, settings }: Rehearsal): Promise<void> {
  expect(project.billing).toBe(true);
  expect(project.disabledApis).toEqual([]);
  expect(project.database).toEqual({ type: 'FIRESTORE_NATIVE', locationId: 'europe-west1' });
  expect(project.bucket).toBe('EUROPE-WEST1');
  expect(project.cors).toEqual([expect.objectContaining({ origin: ['*'], method: ['GET'] })]);
  expect(project.canSign).toBe(true);
  expect(project.signIn).toMatchObject({ signIn: { email: { enabled: true, passwordRequired: true } } });
  expect(project.webApps).toHaveLength(1);
  expect(await settings()).toBe(
    [
      `STORE_API_KEY=AIza${'x'.repeat(35)}`,
      'STORE_APP_ID=1:123456789:web:1',
      'MAIL_FROM=beats@nightshift-beats.com',
      'STORE_ORIGIN=https://nightshift-beats.com\n',
    ].join('\n'),
  );
  expect([...(project.secrets?.keys() ?? [])].sort()).toEqual([
    'SMTP_URL',
    'STORE_LINK_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
  expect(stripe.endpoints.map(({ url }) => url)).toEqual(['https://nightshift-beats.com/api/stripe/webhook']);
  const webhookSecret = project.secrets?.get('STRIPE_WEBHOOK_SECRET');
  expect(webhookSecret?.versions.at(-1)).toBe(stripe.endpoint.secret);
  expect([...project.accounts.values()]).toMatchObject([
    { email: 'mara@nightshift-beats.com', emailVerified: true, customAttributes: '{"member":true}' },
  ]);
  expect(project.documents.size).toBe(2);
  expect(project.budgets).toMatchObject([{ amount: { specifiedAmount: { units: '30' } } }]);
  expect(project.notificationChannels).toHaveLength(1);
  expect(project.alertPolicies).toHaveLength(5);
}
