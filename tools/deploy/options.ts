import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { CommandError } from '../lib/say';
import { failure, type Finding } from './finding';
import { PARTS, STEPS, type Part, type StepName } from './plan';

export interface DeployOptions {
  readonly project: string | undefined;
  readonly parts: readonly Part[];
  readonly isDryRun: boolean;
  readonly from: StepName;
  /** Whether to offer fixes, or apply them unasked. */
  readonly fixes: 'none' | 'ask' | 'all';
}

const USAGE = `npm run deploy -- --project ID             checks everything, then deploys the shop to that project
npm run deploy -- --project ID --dry-run   checks everything and prints the command that it would run
--only PARTS deploys some parts, separated by commas: ${PARTS.join(', ')}.
--from STEP continues a deployment that failed: ${STEPS.join(', ')}.
--fix offers to repair what the checks find; --yes accepts every offer.
docs/operating.md describes what a project needs.`;

function readParts(list: string | undefined): readonly Part[] {
  if (list === undefined) return PARTS;
  const chosen = new Set(v.parse(v.array(v.picklist(PARTS)), list.split(',')));
  return PARTS.filter((part) => chosen.has(part));
}

/** Throws a CommandError with the usage. */
export function parseDeployOptions(args: readonly string[]): DeployOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        project: { type: 'string' },
        only: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        from: { type: 'string', default: STEPS[0] },
        fix: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    });
    return {
      project: values.project,
      parts: readParts(values.only),
      isDryRun: values['dry-run'],
      from: v.parse(v.picklist(STEPS), values.from),
      fixes: values.fix ? (values.yes ? 'all' : 'ask') : 'none',
    };
  } catch {
    throw new CommandError(USAGE);
  }
}

const projectsSchema = v.object({ projects: v.object({ default: v.string() }) });

async function defaultProject(root: string): Promise<string | undefined> {
  const text = await readFile(join(root, '.firebaserc'), 'utf8').catch(() => '{}');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), projectsSchema), text);
  return parsed.success ? parsed.output.projects.default : undefined;
}

/** https://cloud.google.com/resource-manager/docs/creating-managing-projects */
const PROJECT = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

/**
 * The requested project, or .firebaserc's. Returns a failure for invalid ids and for `demo-` ids, which
 * firebase-tools reserves for emulators.
 */
export async function chooseProject(root: string, requested: string | undefined): Promise<string | Finding> {
  const project = requested ?? (await defaultProject(root));
  if (project === undefined || project.startsWith('demo-'))
    return failure(
      `No project is named. ${project ? `'${project}' exists on the emulators only. ` : ''}Use: npm run deploy -- --project ID`,
    );
  if (!PROJECT.test(project))
    return failure(
      `'${project}' is not a project id (6 to 30 lower-case letters, digits and hyphens). The Firebase console shows it under Project settings.`,
    );
  return project;
}
