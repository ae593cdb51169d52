import * as api from '@store/domain/api/private-links';
import * as memberApi from '@store/domain/api/member/private-links';
import { json } from '../../platform/http/reply';
import { answer, type Route } from '../../platform/http/route';
import { enforceLimits } from '../../platform/limits/attempts';
import { heardLimits, privateLinkLimits, sendLimits } from '../../platform/limits/limits-by-action';
import { fileName } from '../../platform/settings/file-name';
import { hashOfSecret } from '../../platform/signing/secret-links';
import { downloadByLink, openLink, recordHeard } from './listening';
import { anotherLink, mailAgain, revokeLinks } from './recipients';
import { listLinks, readReport, reportCsv } from './report';
import { deleteLink, sendBeats, sendToMore } from './sending';

/** Keeps what a secret opened out of caches. */
const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

export const privateLinkRoutes: readonly Route[] = [
  answer(api.privateLinkOpen, async ({ secret }, { address, proofOfWork }) => {
    await enforceLimits(proofOfWork, privateLinkLimits(address));
    return json(await openLink(secret, Date.now()), PRIVATE);
  }),
  answer(api.privateLinkHeard, async (report, { proofOfWork }) => {
    await enforceLimits(proofOfWork, heardLimits(hashOfSecret(report.secret)));
    await recordHeard(report, Date.now());
    return json({ message: 'Counted.' }, PRIVATE);
  }),
  answer(api.privateLinkDownload, async ({ secret, id }, { address, proofOfWork }) => {
    await enforceLimits(proofOfWork, privateLinkLimits(address));
    return json({ link: await downloadByLink(secret, id, Date.now()) }, PRIVATE);
  }),
  answer(memberApi.memberPrivateLinks, async () => json({ result: await listLinks(Date.now()) })),
  answer(memberApi.memberPrivateLink, async ({ id }) => json(await readReport(id, Date.now()))),
  answer(memberApi.memberPrivateLinkExport, async ({ id }) => {
    const report = await readReport(id, Date.now());
    return {
      kind: 'text',
      name: fileName(report.title, 'Private link', 'private link', 'csv'),
      contentType: 'text/csv; charset=utf-8',
      headers: {},
      text: reportCsv(report),
    };
  }),
  answer(memberApi.memberPrivateLinksSend, async (input, { session: { uid }, proofOfWork }) => {
    await enforceLimits(proofOfWork, sendLimits(uid));
    const link = await sendBeats(input, Date.now());
    const people = new Set(input.recipients.map(({ email }) => email)).size;
    const message = link === null ? `Sent to ${peopleText(people)}.` : 'The link is ready.';
    return json({ message, link });
  }),
  answer(memberApi.memberPrivateLinksAdd, async ({ id, message, recipients }, { session, proofOfWork }) => {
    await enforceLimits(proofOfWork, sendLimits(session.uid));
    const added = await sendToMore(id, message, recipients, Date.now());
    return json({
      message: added === 0 ? 'They all have the link already.' : `Sent to ${peopleText(added)}.`,
    });
  }),
  answer(memberApi.memberPrivateLinksLink, async ({ id, recipient, renew }) => {
    const link = await anotherLink({ id, recipientId: recipient, now: Date.now() }, renew);
    return json({
      message: renew ? 'The new link is ready. The old one no longer works.' : 'The link is ready.',
      link,
    });
  }),
  answer(memberApi.memberPrivateLinksResend, async ({ id, recipient }) => {
    const name = await mailAgain({ id, recipientId: recipient, now: Date.now() });
    return json({ message: `The link was sent to ${name} again.` });
  }),
  answer(memberApi.memberPrivateLinksRevoke, async ({ id, recipient }) => {
    await revokeLinks({ id, recipientId: recipient });
    return json({ message: recipient === null ? 'All links have ended.' : 'This person’s link has ended.' });
  }),
  answer(memberApi.memberPrivateLinksDelete, async ({ id }) => {
    await deleteLink(id);
    return json({ message: 'The private link was deleted.' });
  }),
];
