import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { defaultOrigin } from '@store/functions/platform/environment';
import { isEmail } from '@store/domain/platform/validation';
import { awaitOperation } from '../../deploy/google/operation';
import { checkSettings, isExample, settingsFile, type Settings } from '../../deploy/settings';
import { CommandError } from '../../lib/say';
import { settingsOf, type Setup, type Step } from '../step';

const appsSchema = v.object({ apps: v.optional(v.array(v.object({ appId: v.string() })), []) });
const configSchema = v.object({ appId: v.string(), apiKey: v.string() });

/** https://firebase.google.com/docs/reference/firebase-management/rest/v1beta1/projects.webApps */
async function webApp({ google, project }: Setup): Promise<string | undefined> {
  const answer = await google({ service: 'firebase', path: `/v1beta1/projects/${project}/webApps` });
  return v.parse(appsSchema, answer).apps[0]?.appId;
}

export const app: Step = {
  name: 'web-app',
  title: 'Web app',
  cost: 'nothing',
  found: webApp,
  make: async ({ google, project, patience }) => {
    const path = `/v1beta1/projects/${project}/webApps`;
    const body = { displayName: 'Beat store' };
    const started = await google({ service: 'firebase', path, method: 'POST', body });
    const what = 'Google is creating the web app';
    await awaitOperation(google, { service: 'firebase', started, what, version: 'v1beta1' }, patience);
  },
};

function senderProblem(address: string): string | undefined {
  if (!isEmail(address)) return 'It must be an email address without a name.';
  return isExample(address) ? 'It is an example that belongs to nobody.' : undefined;
}

function originProblem(origin: string): string | undefined {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url?.protocol === 'https:' && url.origin === origin
    ? undefined
    : 'It must be an https origin without a path: https://your.domain';
}

/** Missing or unusable settings. */
async function missingSettings(setup: Setup, settings: Settings): Promise<Record<string, string>> {
  const { answers, google, project } = setup;
  const missing: Record<string, string> = {};
  if (!settings['STORE_API_KEY'] || !settings['STORE_APP_ID']) {
    const id = settings['STORE_APP_ID'] ?? (await webApp(setup)) ?? '';
    const path = `/v1beta1/projects/-/webApps/${id}/config`;
    const { appId, apiKey } = v.parse(configSchema, await google({ service: 'firebase', path }));
    Object.assign(missing, { STORE_API_KEY: apiKey, STORE_APP_ID: appId });
  }
  if (senderProblem(settings['MAIL_FROM'] ?? '') !== undefined)
    missing['MAIL_FROM'] = await answers.ask({
      name: 'mail-from',
      text: 'Address that the mails of the shop come from',
      problem: senderProblem,
    });
  if (settings['STORE_ORIGIN'] === undefined) {
    const fallback = defaultOrigin(project);
    const text = 'Address of the shop';
    const origin = await answers.ask({ name: 'origin', text, fallback, problem: originProblem });
    missing['STORE_ORIGIN'] = origin;
  }
  return missing;
}

/** Replaces or adds settings; keeps everything else, even comments. */
function withSettings(text: string, settings: Settings): string {
  const names = Object.keys(settings);
  const kept = text
    .split('\n')
    .filter((line) => !names.some((name) => line.trimStart().startsWith(`${name}=`)));
  const before = kept.join('\n').trimEnd();
  const added = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return `${[...(before === '' ? [] : [before]), ...added].join('\n')}\n`;
}

export const settings: Step = {
  name: 'settings',
  title: 'Settings',
  found: async (setup) => {
    const { project } = setup;
    const settings = await settingsOf(setup);
    const names = ['STORE_API_KEY', 'STORE_APP_ID', 'MAIL_FROM', 'STORE_ORIGIN'];
    if (names.some((name) => !settings[name]) || isExample(settings['MAIL_FROM'] ?? '')) return undefined;
    const wrong = checkSettings(project, settings).filter(({ kind }) => kind === 'failure');
    if (wrong.length > 0) throw new CommandError(wrong.map(({ text }) => text).join('\n'));
    return `${settingsFile(project)}: mails from ${settings['MAIL_FROM'] ?? ''}, shop at ${settings['STORE_ORIGIN'] ?? ''}`;
  },
  make: async (setup) => {
    const path = join(setup.root, settingsFile(setup.project));
    const missing = await missingSettings(setup, await settingsOf(setup));
    const text = await readFile(path, 'utf8').catch(() => '');
    // Renamed, so an interrupted run leaves no half file.
    await writeFile(`${path}.new`, withSettings(text, missing));
    await rename(`${path}.new`, path);
  },
};
