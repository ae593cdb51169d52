import { linkHeading, linkName } from '@store/domain/sales/private-links/private-links';
import { privateLinkPath } from '@store/domain/platform/paths';
import type { LinkRecipient, PrivateLinkRecord } from '../../platform/collections';
import { config } from '../../platform/config';
import { composeMail, utcTime } from '../../platform/mail/layout';
import type { Mail } from '../../platform/mail/outbox';
import { currentShop } from '../../platform/settings/current';

/** The secret is in the fragment, which no request, log or `Referer` contains. */
export function privateLinkAddress(name: string, secret: string): string {
  return `${config.origin}${privateLinkPath(linkName(name), secret)}`;
}

function fromText(): string {
  const { name, producer } = currentShop();
  return name === producer.name ? name : `${producer.name}, ${name}`;
}

export function privateLinkMail(
  { title, trackIds, until }: Pick<PrivateLinkRecord, 'title' | 'trackIds' | 'until'>,
  { name, email, message }: Pick<LinkRecipient, 'name' | 'email' | 'message'>,
  secret: string,
): Mail {
  const { producer } = currentShop();
  const beats = trackIds.length;
  return composeMail({
    to: email,
    subject: linkHeading({ title, name, beats }),
    paragraphs: [
      `Hello ${name},`,
      ...(message === ''
        ? [`${producer.name} has sent you ${beats === 1 ? 'a beat' : `${beats} beats`} to listen to.`]
        : [message]),
      fromText(),
      `The link is only for you, and works until ${utcTime(until)}. ${producer.name} sees which beats you play and how far.`,
    ],
    action: {
      label: beats === 1 ? 'Listen to the beat' : 'Listen to the beats',
      href: privateLinkAddress(name, secret),
    },
    why: `You are receiving this mail because ${producer.name} has sent it to you. To get no more of these, write to ${producer.email}.`,
  });
}
