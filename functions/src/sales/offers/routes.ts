import * as memberApi from '@store/domain/api/member/offers';
import * as api from '@store/domain/api/offers';
import { memberTracksSoldElsewhere } from '@store/domain/api/member/catalogue';
import { EURO } from '@store/domain/platform/money/money';
import { answer, type Route } from '../../platform/http/route';
import { json } from '../../platform/http/reply';
import { enforceLimits } from '../../platform/limits/attempts';
import { offerLimits } from '../../platform/limits/limits-by-action';
import { offerAmount } from './amounts';
import { readDecisions } from './decisions';
import { listOffers, changeOffer, requireBuyer, makeOffer, offersOf } from './offers';
import { ANSWER_MESSAGES, answerOffer, producerAnswer } from './producer-answer';
import { saveOfferSettings, readOfferSettings } from './settings';
import { sellElsewhere } from './sold-elsewhere';
import { toOfferRow, toOfferView } from './views';
import { withdrawOffer } from './withdrawal';
import { requireVerified } from './verified-buyer';
import { askForAnswer, answerByLink } from './mailed-answer';

const MESSAGES = {
  accept: 'Agreed. You can buy the beat at this price for three days.',
  decline: 'You declined the offer.',
  withdraw: 'Your offer was withdrawn.',
} as const;

export const offerRoutes: readonly Route[] = [
  answer(api.offersReply, async ({ id, answer }, { session: { uid } }) => {
    const change = { id, check: requireBuyer(uid), now: Date.now() };
    if (answer === 'withdraw') await withdrawOffer({ ...change, by: 'buyer' });
    else await changeOffer({ ...change, event: { kind: answer, by: 'buyer' } });
    return json({ message: MESSAGES[answer] });
  }),
  answer(
    api.offersMake,
    async ({ track_id, license, amount, currency = EURO, message }, { session: { uid }, proofOfWork }) => {
      const offered = offerAmount(amount, currency);
      await requireVerified(uid, track_id);
      await enforceLimits(proofOfWork, offerLimits(uid));
      const wanted = { uid, trackId: track_id, licence: license, amount: offered, currency, message };
      await makeOffer({ ...wanted, now: Date.now() });
      return json({ message: 'Your offer was sent. You will get the answer by mail and in your profile.' });
    },
  ),
  answer(api.offersMine, async (_, { session: { uid } }) => {
    const results = (await offersOf(uid)).map((each) => toOfferView(each, Date.now()));
    return json({ results });
  }),
  answer(api.offersRespond, ({ token, amount }) => askForAnswer(token, amount)),
  answer(api.offersRespondPost, ({ token, ...input }) => answerByLink(token, input)),
  answer(memberApi.memberOffersReply, async ({ id, version, ...input }) => {
    const answer = producerAnswer(input);
    await answerOffer({ id, version, answer });
    return json({ message: ANSWER_MESSAGES[answer.kind] });
  }),
  answer(
    memberApi.memberOffersSettings,
    async (settings) => {
      await saveOfferSettings(settings);
      return json({
        message: settings.enabled ? 'Your shop accepts offers.' : 'Your shop does not accept offers.',
      });
    },
    { auditTarget: () => 'offers' },
  ),
  answer(memberTracksSoldElsewhere, async ({ id }) => {
    await sellElsewhere(id);
    return json({ message: 'The beat is sold and no longer on sale. Its buyers keep their files.' });
  }),
  answer(memberApi.memberOffers, async () => {
    const [listed, { enabled, minimumPercent, version }] = await Promise.all([
      listOffers(),
      readOfferSettings(),
    ]);
    const now = Date.now();
    const decisions = await readDecisions(listed, { minimumPercent, now });
    return json({
      settings: { enabled, minimum_percent: minimumPercent, version },
      result: listed.map((each) => ({
        ...toOfferRow(each, now),
        decision: decisions.get(each.id) ?? null,
      })),
    });
  }),
];
