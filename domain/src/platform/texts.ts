import * as v from 'valibot';
import { isWithin, visibleText } from './printable';

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;
// oxlint-disable-next-line no-control-regex
const CONTROL_BUT_BREAKS = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/;

/** At most so many characters, as people count them. */
export function maxCharacters(maximum: number, message: string) {
  return v.check((text: string) => isWithin(text, maximum), message);
}

function visible(text: string): string {
  return visibleText(text).trim();
}

/** One line of text. `what` begins its messages: “The name”. */
export function line(what: string, maximum: number) {
  return v.pipe(
    v.string(`${what} is missing.`),
    v.transform(visible),
    v.nonEmpty(`${what} is missing.`),
    maxCharacters(maximum, `${what} is too long: at most ${maximum} characters.`),
    v.check((text) => !CONTROL.test(text), `${what} must be a single line of text.`),
  );
}

/** A text of several lines. */
export function lines(what: string, maximum: number) {
  return v.pipe(
    v.string(`${what} is missing.`),
    v.transform(visible),
    maxCharacters(maximum, `${what} is too long: at most ${maximum} characters.`),
    v.check((text) => !CONTROL_BUT_BREAKS.test(text), `${what} contains control characters.`),
  );
}
