import * as v from 'valibot';
import { isWithin, tidyLines, visibleText, withLineFeeds } from './printable';

const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
// oxlint-disable-next-line no-control-regex
const CONTROL_BUT_BREAKS = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/;

/** Limits characters as people count them. */
export function maxCharacters(maximum: number, message: string) {
  return v.check((text: string) => isWithin(text, maximum), message);
}

function visible(text: string): string {
  return visibleText(text).trim();
}

interface LineMessages {
  readonly missing: string;
  readonly long: string;
  readonly broken: string;
}

/** One line of text, or none. */
export function optionalLine(maximum: number, { missing, long, broken }: LineMessages) {
  return v.pipe(
    v.string(missing),
    v.transform(visible),
    maxCharacters(maximum, long),
    v.regex(ONE_LINE, broken),
  );
}

/** One required line with its own messages. */
export function lineWith(maximum: number, messages: LineMessages) {
  return v.pipe(optionalLine(maximum, messages), v.nonEmpty(messages.missing));
}

/** One required line. `what` starts its messages: “The name”. */
export function line(what: string, maximum: number) {
  return lineWith(maximum, {
    missing: `${what} is missing.`,
    long: `${what} is too long: at most ${maximum} characters.`,
    broken: `${what} must be a single line of text.`,
  });
}

/** Tidies multi-line text. `faultOf` sees invisible characters, because they count. */
export function judgedLines<Fault extends string>(
  messages: Readonly<Record<Fault, string>> & { readonly empty: string },
  faultOf: (text: string) => Fault | null,
) {
  return v.pipe(
    v.string(messages.empty),
    v.transform(withLineFeeds),
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? faultOf(dataset.value) : null;
      if (fault !== null) addIssue({ message: messages[fault] });
    }),
    v.transform(tidyLines),
  );
}

/** Required multi-line text. */
export function lines(what: string, maximum: number) {
  return v.pipe(
    v.string(`${what} is missing.`),
    v.transform(visible),
    maxCharacters(maximum, `${what} is too long: at most ${maximum} characters.`),
    v.check((text) => !CONTROL_BUT_BREAKS.test(text), `${what} contains control characters.`),
  );
}
