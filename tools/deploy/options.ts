import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { LaunchError } from '../lib/say';
import { fault, type Finding } from './finding';

/** What can be deployed, in the order in which it is. */
export const PARTS = ['firestore', 'storage', 'functions', 'hosting'] as const;

/** One of {@link PARTS}. */
export type Part = (typeof PARTS)[number];

/** The command line of `npm run deploy`. */
export interface DeployOptions {
  readonly project: string | undefined;
  readonly parts: readonly Part[];
  /** Whether everything is checked and nothing deployed. */
  readonly isDryRun: boolean;
}

const USAGE = `npm run deploy -- --project ID             checks everything, then deploys the shop to that project
npm run deploy -- --project ID --dry-run   checks everything, and says what it would run
--only PARTS deploys some of it: ${PARTS.join(', ')}, separated by commas.
docs/operating.md says what a project needs first.`;

function readParts(list: string | undefined): readonly Part[] {
  if (list === undefined) return PARTS;
  const chosen = new Set(v.parse(v.array(v.picklist(PARTS)), list.split(',')));
  return PARTS.filter((part) => chosen.has(part));
}

/** Reads the command line of `npm run deploy`. Throws a LaunchError that says how it is used. */
export function readDeployOptions(args: readonly string[]): DeployOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        project: { type: 'string' },
        only: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    return { project: values.project, parts: readParts(values.only), isDryRun: values['dry-run'] };
  } catch {
    throw new LaunchError(USAGE);
  }
}

const projectsSchema = v.object({ projects: v.object({ default: v.string() }) });

async function defaultProject(root: string): Promise<string | undefined> {
  const text = await readFile(join(root, '.firebaserc'), 'utf8').catch(() => '{}');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), projectsSchema), text);
  return parsed.success ? parsed.output.projects.default : undefined;
}

/** Project ids (https://cloud.google.com/resource-manager/docs/creating-managing-projects). */
const PROJECT = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

/**
 * The project to deploy to: the one asked for, else that of .firebaserc. What is wrong with it where it can be none: an id
 * that begins with `demo-` belongs to the emulators.
 */
export async function chooseProject(root: string, asked: string | undefined): Promise<string | Finding> {
  const project = asked ?? (await defaultProject(root));
  if (project === undefined || project.startsWith('demo-'))
    return fault(
      `Which project? ${project ? `'${project}' is one of the emulators' and reaches no real service. ` : ''}Name yours: npm run deploy -- --project ID`,
    );
  if (!PROJECT.test(project))
    return fault(
      `'${project}' is no project id: 6 to 30 small letters, digits and hyphens. The Firebase console shows yours under Project settings.`,
    );
  return project;
}
