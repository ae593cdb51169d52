import * as v from 'valibot';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { saveOfferSettings } from '../settings';

const PERCENT = 'Enter a whole percentage from 0 to 100.';

export const memberOffersSettings = defineMemberRoute({
  endpoint: 'POST /api/member/offers/settings',
  summary: 'Switches offers for exclusive licences on or off, and sets the secret minimum.',
  input: v.object({
    enabled: v.boolean(),
    minimum_percent: v.pipe(
      v.number(PERCENT),
      v.integer(PERCENT),
      v.minValue(0, PERCENT),
      v.maxValue(100, PERCENT),
    ),
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  auditTarget: () => Promise.resolve('offers'),
  handle: async (settings) => {
    await saveOfferSettings(settings);
    return json({ message: settings.enabled ? 'Your shop takes offers.' : 'Your shop takes no offers.' });
  },
});
