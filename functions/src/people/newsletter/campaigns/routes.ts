import * as memberApi from '@store/domain/api/member/newsletter';
import { answer, type Route } from '../../../platform/http/route';
import { StoreError } from '@store/domain/platform/errors';
import { campaignFault } from '@store/domain/people/newsletter/campaigns';
import { json } from '../../../platform/http/reply';
import { queueMail } from '../../../platform/mail/outbox';
import {
  addCampaign,
  deleteCampaign,
  resumeCampaign,
  retryCampaign,
  saveCampaign,
  scheduleCampaign,
  stopCampaign,
} from './campaigns';
import { readFeatured } from './featured-beats';
import { trialLetter } from './letter';
import { readCampaign, listCampaigns, readReach } from './views';

export const campaignRoutes: readonly Route[] = [
  answer(memberApi.memberCampaign, async ({ id }) => json(await readCampaign(id))),
  answer(memberApi.memberCampaignsAdd, async ({ start }) =>
    json({ message: 'The draft was created.', id: await addCampaign(start) }),
  ),
  answer(memberApi.memberCampaignsDelete, async ({ id }) => {
    await deleteCampaign(id);
    return json({ message: 'The draft was deleted.' });
  }),
  answer(memberApi.memberCampaignsPreview, async (content, { session }) => {
    const mail = await trialLetter(session.email, content, await readFeatured(content.beats));
    return json({ html: mail.message.html ?? '' });
  }),
  answer(memberApi.memberCampaignsResume, async ({ id }) => {
    await resumeCampaign(id);
    return json({ message: 'Sending continues within five minutes.' });
  }),
  answer(memberApi.memberCampaignsRetry, async ({ id }) => {
    await retryCampaign(id);
    return json({ message: 'The failed mails are being sent again.' });
  }),
  answer(memberApi.memberCampaignsSave, async ({ id, version, ...content }) =>
    json({ message: 'The draft was saved.', version: await saveCampaign({ id, version }, content) }),
  ),
  answer(memberApi.memberCampaignsSend, async ({ id, version, send_at: sendAt }) => {
    await scheduleCampaign({ id, version }, sendAt);
    return json({
      message: sendAt === null ? 'Sending begins within five minutes.' : 'The newsletter is scheduled.',
    });
  }),
  answer(memberApi.memberCampaignsStop, async ({ id }) => {
    const state = await stopCampaign(id);
    return json({
      message: state === 'draft' ? 'The newsletter is a draft again.' : 'The newsletter was stopped.',
    });
  }),
  answer(memberApi.memberCampaignsTest, async (content, { session }) => {
    const fault = campaignFault(content);
    if (fault) throw new StoreError('invalid', fault.message, { field: fault.field });
    await queueMail(await trialLetter(session.email, content, await readFeatured(content.beats)));
    return json({ message: `The test mail is on its way to ${session.email}.` });
  }),
  answer(memberApi.memberCampaigns, async () => {
    const [result, reach] = await Promise.all([listCampaigns(), readReach()]);
    return json({ result, reach });
  }),
];
