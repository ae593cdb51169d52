import * as v from 'valibot';
import { FEATURED_MAXIMUM, PINNED_MAXIMUM } from '@store/domain/catalogue/catalogue';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { trackIdInput } from '../../track-input';
import { saveShowcase } from '../showcase';

function idsInput(what: string, maximum: number) {
  return v.pipe(
    v.array(trackIdInput, 'Enter the ids of beats.'),
    v.maxLength(maximum, `At most ${maximum} beats can be ${what}.`),
    v.check((ids) => new Set(ids).size === ids.length, `Each beat can be ${what} once.`),
  );
}

export const memberShowcaseSave = defineMemberRoute({
  endpoint: 'POST /api/member/showcase',
  summary:
    'Chooses the beats that come first in the list of all tracks (pinned) and on the home page (featured).',
  input: v.object({
    pinned: idsInput('pinned', PINNED_MAXIMUM),
    featured: idsInput('featured', FEATURED_MAXIMUM),
  }),
  auditTarget: ({ pinned, featured }) =>
    Promise.resolve(`pinned ${pinned.join(', ') || 'none'}; featured ${featured.join(', ') || 'none'}`),
  handle: async (showcase) => {
    await saveShowcase(showcase);
    return json({ message: 'Saved. The shop shows it at once.' });
  },
});
