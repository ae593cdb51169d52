import * as v from 'valibot';
import { CAMPAIGN_LIMITS } from '@store/domain/newsletter/campaigns';
import { documentIdInput } from '@store/domain/api/inputs';

export const campaignIdInput = documentIdInput('Enter the id of a newsletter.', 100);

const NO_BEATS = 'Enter the ids of beats.';

/** A line of text: control characters, line breaks in particular, would break the header of a mail. */
function lineInput(name: string, maximum: number) {
  return v.pipe(
    v.string(`Enter a ${name}.`),
    v.trim(),
    v.maxLength(maximum, `The ${name} has at most ${maximum} characters.`),
    v.regex(/^\P{Cc}*$/u, `The ${name} must be a single line.`),
  );
}

export const contentEntries = {
  subject: lineInput('subject', CAMPAIGN_LIMITS.subject),
  preheader: lineInput('preview text', CAMPAIGN_LIMITS.preheader),
  body: v.pipe(
    v.string('Enter a text.'),
    v.maxLength(CAMPAIGN_LIMITS.body, `The text has at most ${CAMPAIGN_LIMITS.body} characters.`),
  ),
  beats: v.pipe(
    v.array(v.pipe(v.number(NO_BEATS), v.integer(NO_BEATS), v.minValue(1, NO_BEATS)), NO_BEATS),
    v.maxLength(CAMPAIGN_LIMITS.beats, `A newsletter shows at most ${CAMPAIGN_LIMITS.beats} beats.`),
    v.check((ids) => new Set(ids).size === ids.length, 'Each beat can be shown once.'),
  ),
};
