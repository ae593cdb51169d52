import * as v from 'valibot';
import { unlessMissing } from '../google/client';
import { failure, warning, type Finding } from '../finding';
import { fixCommand, type Target } from './target';

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config. Absent booleans are false. */
const off = v.optional(v.boolean(), false);
const configSchema = v.object({
  signIn: v.optional(
    // Without `passwordRequired`, links sign in too, which the owner may want.
    v.object({ email: v.optional(v.object({ enabled: off }), {}) }),
    {},
  ),
  client: v.optional(
    v.object({
      permissions: v.optional(v.object({ disabledUserSignup: off, disabledUserDeletion: off }), {}),
    }),
    {},
  ),
  emailPrivacyConfig: v.optional(v.object({ enableImprovedEmailPrivacy: off }), {}),
});

interface Setting {
  readonly isRight: boolean;
  /** The problem and why it matters. */
  readonly problem: string;
  readonly kind: 'failure' | 'warning';
  readonly change: { readonly mask: string; readonly value: unknown };
}

function settingsOf(answer: unknown): Setting[] {
  const { signIn, client, emailPrivacyConfig } = v.parse(configSchema, answer);
  const { enabled = false } = signIn.email ?? {};
  const { disabledUserSignup = false, disabledUserDeletion = false } = client.permissions ?? {};
  return [
    {
      isRight: enabled,
      problem: 'Sign-in with email address and password is off: nobody can have an account.',
      kind: 'failure',
      change: {
        mask: 'signIn.email',
        value: { signIn: { email: { enabled: true, passwordRequired: true } } },
      },
    },
    {
      isRight: disabledUserSignup && disabledUserDeletion,
      problem: 'Browsers may create and delete accounts without the shop’s functions.',
      kind: 'warning',
      change: {
        mask: 'client.permissions',
        value: { client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } } },
      },
    },
    {
      isRight: emailPrivacyConfig.enableImprovedEmailPrivacy ?? false,
      problem: 'Email enumeration protection is off: anybody can ask Google who has an account.',
      kind: 'warning',
      change: {
        mask: 'emailPrivacyConfig',
        value: { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } },
      },
    },
  ];
}

function configPath(project: string): string {
  return `/admin/v2/projects/${project}/config`;
}

/** Undefined until somebody sets up Authentication (CONFIGURATION_NOT_FOUND). */
async function readSignIn({ google, project }: Pick<Target, 'google' | 'project'>): Promise<unknown> {
  return unlessMissing(google({ service: 'identitytoolkit', path: configPath(project) }));
}

export async function isSignInSetUp(target: Pick<Target, 'google' | 'project'>): Promise<boolean> {
  return (await readSignIn(target)) !== undefined;
}

export async function checkSignInConfig({ google, project }: Target): Promise<Finding[]> {
  const path = configPath(project);
  const config = await readSignIn({ google, project });
  if (config === undefined)
    return [
      failure(
        `Authentication has not been set up: nobody can have an account.\nTo repair it: Authentication, Get started, Email/Password: https://console.firebase.google.com/project/${project}/authentication`,
      ),
    ];
  return settingsOf(config)
    .filter(({ isRight }) => !isRight)
    .map(({ problem, kind, change: { mask, value } }) => {
      const report = kind === 'failure' ? failure : warning;
      return report(problem, {
        command: fixCommand(project),
        apply: () =>
          google({
            service: 'identitytoolkit',
            path: `${path}?updateMask=${mask}`,
            method: 'PATCH',
            body: value,
          }),
      });
    });
}
