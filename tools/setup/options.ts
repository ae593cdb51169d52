import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { CommandError } from '../lib/say';
import { OPTIONS, SECRET_VARIABLES, type GivenAnswers, type QuestionName } from './answers';
import { SETUP_STEPS } from './steps';

export interface SetupOptions {
  readonly project: string | undefined;
  readonly answers: GivenAnswers;
  readonly skipped: ReadonlySet<string>;
}

const NAMES = SETUP_STEPS.map(({ name }) => name);

const USAGE = `npm run setup -- --project ID   sets up everything that the shop needs in a Google project and at Stripe
It asks for what it does not know, may be interrupted, and continues where it stopped.
Without a terminal, give the answers: ${OPTIONS.map((name) => `--${name}`).join(', ')},
and ${Object.values(SECRET_VARIABLES).join(', ')} in the environment. --yes agrees to everything.
--skip STEPS skips steps, separated by commas: ${NAMES.join(', ')}.`;

function answersIn(
  values: Readonly<Record<string, unknown>>,
  environment: NodeJS.ProcessEnv,
): ReadonlyMap<QuestionName, string> {
  const answers = new Map<QuestionName, string>();
  for (const name of OPTIONS) {
    const value = values[name];
    if (typeof value === 'string') answers.set(name, value);
  }
  for (const [name, variable] of Object.entries(SECRET_VARIABLES)) {
    const value = environment[variable];
    if (value) answers.set(name as keyof typeof SECRET_VARIABLES, value);
  }
  return answers;
}

/** Throws a CommandError with the usage. */
export function parseSetupOptions(args: readonly string[], environment: NodeJS.ProcessEnv): SetupOptions {
  const texts = Object.fromEntries(
    ['project', 'skip', ...OPTIONS].map((name) => [name, { type: 'string' as const }]),
  );
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { ...texts, yes: { type: 'boolean', default: false } },
    });
    const { project, skip, yes } = v.parse(
      v.object({
        project: v.optional(v.string()),
        skip: v.pipe(
          v.optional(v.string(), ''),
          v.transform((list) => list.split(',').filter((name) => name !== '')),
          v.array(v.picklist(NAMES)),
        ),
        yes: v.boolean(),
      }),
      values,
    );
    return {
      project,
      answers: { values: answersIn(values, environment), agreesToAll: yes },
      skipped: new Set(skip),
    };
  } catch {
    throw new CommandError(USAGE);
  }
}
