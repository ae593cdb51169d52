import { isYes } from '../deploy/fixes';
import { CommandError } from '../lib/say';

interface Question {
  readonly name: QuestionName;
  readonly text: string;
  /** Used for an empty answer. */
  readonly fallback?: string;
  /** Checks an answer; undefined if usable. */
  readonly problem?: (answer: string) => string | undefined;
}

/** Questions that an option can answer too, for example `--mail-from`. */
export const OPTIONS = [
  'billing-account',
  'location',
  'bucket-location',
  'origin',
  'mail-from',
  'owner',
  'mail-code',
  'username',
  'budget',
] as const;

/** Environment variables for secrets: an option would stay in the shell's history. */
export const SECRET_VARIABLES = {
  smtp: 'SMTP_URL',
  'stripe-key': 'STRIPE_SECRET_KEY',
  password: 'MEMBER_PASSWORD',
} as const;

type SecretQuestion = keyof typeof SECRET_VARIABLES;
export type QuestionName = (typeof OPTIONS)[number] | SecretQuestion;

/** Where ungiven answers come from. */
export interface Terminal {
  /** Asks a question; hides what is typed for a secret. */
  readonly ask: (text: string, isSecret: boolean) => Promise<string>;
  readonly say: (line: string) => void;
}

export interface Answers {
  /** The answer to a question, asked once. Throws a CommandError if nobody can answer. */
  readonly ask: (question: Question) => Promise<string>;
  /** An answer from the command line. */
  readonly given: (name: QuestionName) => string | undefined;
  /** Throws a CommandError unless the producer agrees. */
  readonly agree: (text: string) => Promise<void>;
  /** Somebody can answer. */
  readonly isInteractive: boolean;
}

function isSecret(name: QuestionName): name is SecretQuestion {
  return name in SECRET_VARIABLES;
}

/** How to answer a question without a terminal. */
function wayToAnswer(name: QuestionName): string {
  return isSecret(name) ? `the environment variable ${SECRET_VARIABLES[name]}` : `--${name}`;
}

export interface GivenAnswers {
  readonly values: ReadonlyMap<QuestionName, string>;
  readonly agreesToAll: boolean;
}

/** Answers from the command line, then from the terminal. */
export function answersFrom({ values, agreesToAll }: GivenAnswers, terminal?: Terminal): Answers {
  const known = new Map<QuestionName, string>();

  const typed = async (
    { name, text, fallback, problem }: Question,
    { ask, say }: Terminal,
  ): Promise<string> => {
    const hint = fallback === undefined ? '' : ` [${fallback}]`;
    for (;;) {
      const answer = (await ask(`${text}${hint}: `, isSecret(name))).trim() || (fallback ?? '');
      const fault = answer === '' ? 'An answer is needed.' : problem?.(answer);
      if (fault === undefined) return answer;
      say(fault);
    }
  };

  return {
    isInteractive: terminal !== undefined,
    given: (name) => values.get(name),
    ask: async (question) => {
      const { name, text, fallback, problem } = question;
      const before = known.get(name);
      if (before !== undefined) return before;
      const given = values.get(name) ?? (terminal ? undefined : fallback);
      const fault = given === undefined ? undefined : problem?.(given);
      if (fault !== undefined) throw new CommandError(`${wayToAnswer(name)} cannot be used: ${fault}`);
      if (given === undefined && !terminal)
        throw new CommandError(
          `There is no answer to '${text}'. Run the command in a terminal, or give ${wayToAnswer(name)}.`,
        );
      const answer = given ?? (terminal ? await typed(question, terminal) : '');
      known.set(name, answer);
      return answer;
    },
    agree: async (text) => {
      if (agreesToAll) return;
      if (!terminal) throw new CommandError(`${text}\nRun the command in a terminal, or add --yes to agree.`);
      const answer = await terminal.ask(`${text} Continue? [y/N]: `, false);
      if (!isYes(answer))
        throw new CommandError('Stopped, because you did not agree. This step has changed nothing.');
    },
  };
}
