import { coverAddress } from '@store/domain/shop/files/covers';
import type { CampaignContent } from '@store/domain/people/newsletter/campaigns';
import { cents } from '@store/domain/platform/money/money';
import { escapeHtml } from '@store/domain/pages/html/page-head';
import { beginning } from '@store/domain/platform/printable';
import { trackPath } from '@store/domain/platform/paths';
import { currentShop } from '../../../platform/settings/current';
import { moneyText } from '../../../platform/settings/currency';
import { earlyLink } from '../../../platform/signing/early-access-links';
import type { FeaturedBeat } from '../../../platform/collections';
import { config } from '../../../platform/config';
import { composeRichMail, type RichText } from '../../../platform/mail/layout';
import { FONT, LIGHT } from '../../../platform/mail/letter-style';
import type { Mail } from '../../../platform/mail/outbox';
import { unsubscribeLink, withUnsubscribe, type Reader } from '../mails';
import { renderMarkdown } from './markdown';

/** Pixels. */
const COVER_SIDE = 96;

/** Characters that mailboxes show. */
const PREHEADER = 150;

function addressOf({ id, early }: FeaturedBeat): string {
  return early === undefined ? `${config.origin}${trackPath(id)}` : earlyLink(id, early);
}

function detailsOf({ tag, bpm, from, currency, early }: FeaturedBeat): string {
  return [
    ...(early === undefined ? [] : ['Early access']),
    tag,
    `${bpm} bpm`,
    ...(from === null ? [] : [`From ${moneyText(cents(from), currency)}`]),
  ].join(' · ');
}

/** Covers have the same URL in every mail, so they don't reveal who opened one. */
function beatHtml(beat: FeaturedBeat): string {
  const href = escapeHtml(addressOf(beat));
  const cover = escapeHtml(coverAddress(beat.image, 128));
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;"><tr>
<td width="${COVER_SIDE}" valign="top" style="width:${COVER_SIDE}px;padding:0 16px 0 0;">
<img src="${cover}" alt="" width="${COVER_SIDE}" height="${COVER_SIDE}" style="display:block;width:${COVER_SIDE}px;height:${COVER_SIDE}px;border:0;border-radius:6px;object-fit:cover;">
</td>
<td valign="middle">
<p class="text" style="margin:0 0 2px;font:700 17px/1.3 ${FONT};color:${LIGHT.text};word-break:break-word;">${escapeHtml(beat.title)}</p>
<p class="quiet" style="margin:0 0 6px;font:400 14px/1.4 ${FONT};color:${LIGHT.quiet};">${escapeHtml(detailsOf(beat))}</p>
<p class="text" style="margin:0;font:600 15px/1.4 ${FONT};color:${LIGHT.text};"><a class="link" href="${href}" style="color:${LIGHT.link};">Listen to ${escapeHtml(beat.title)}</a></p>
</td></tr></table>`;
}

function beatText(beat: FeaturedBeat): string {
  return `${beat.title}\n${detailsOf(beat)}\n${addressOf(beat)}`;
}

async function bodyOf({ body }: CampaignContent, featured: readonly FeaturedBeat[]): Promise<RichText> {
  const { html, text } = await renderMarkdown(body);
  return {
    html: [html, ...featured.map(beatHtml)].filter((part) => part !== '').join('\n'),
    text: [text, ...featured.map(beatText)].filter((part) => part !== '').join('\n\n'),
  };
}

function preheaderOf({ preheader }: CampaignContent, { text }: RichText): string {
  return preheader.trim() || beginning(text.replaceAll(/\s+/g, ' '), PREHEADER);
}

/** Renders a newsletter once. Returns a function that addresses it to a subscriber. */
export async function prepareLetter(
  content: CampaignContent,
  featured: readonly FeaturedBeat[],
): Promise<(reader: Reader) => Mail> {
  const body = await bodyOf(content, featured);
  const letter = { subject: content.subject, body, preheader: preheaderOf(content, body) };
  const why = `You are receiving this mail because this address was subscribed to new beats at ${currentShop().name}.`;
  return ({ email, token }) => {
    const footerLink = { label: 'Unsubscribe', href: unsubscribeLink(token) };
    return withUnsubscribe(composeRichMail({ ...letter, to: email, why, footerLink }), token);
  };
}

/** A test or preview: its unsubscribe link leads to a page that changes nothing. */
export async function trialLetter(
  to: string,
  content: CampaignContent,
  featured: readonly FeaturedBeat[],
): Promise<Mail> {
  const body = await bodyOf(content, featured);
  return composeRichMail({
    to,
    subject: content.subject.trim() || 'No subject yet',
    body,
    preheader: preheaderOf(content, body),
    why: `You are receiving this mail because you run ${currentShop().name}. Subscribers are told why they get it, and can unsubscribe here.`,
    footerLink: { label: 'Unsubscribe', href: `${config.origin}/newsletter/unsubscribe/cancel` },
  });
}
