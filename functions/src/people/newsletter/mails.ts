import { currentShop } from '../../platform/settings/current';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { config } from '../../platform/config';
import type { Mail } from '../../platform/mail/outbox';
import { composeMail } from '../../platform/mail/layout';

/** Opened by people, or posted to by mail clients (RFC 8058). */
export function unsubscribeLink(token: string): string {
  return `${config.origin}/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
}

/** Adds one-click unsubscribe headers, which every mail to subscribers needs. */
export function withUnsubscribe(mail: Mail, token: string): Mail {
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${unsubscribeLink(token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

export interface Reader {
  readonly email: string;
  readonly token: string;
}

/** Asks an address's owner to confirm. Says nothing else, because it may reach a stranger. */
export function confirmMail(to: string, token: string): Mail {
  return composeMail({
    to,
    subject: 'Please confirm your subscription',
    paragraphs: [
      `Somebody, hopefully you, has subscribed this address to new beats from ${currentShop().name}. You will hear from us once you open the link below.`,
      'If it was not you, you can ignore this mail. The address will be deleted after a week.',
    ],
    action: {
      label: 'Confirm my subscription',
      href: `${config.origin}/api/newsletter/confirm?token=${encodeURIComponent(token)}`,
    },
    why: `You are receiving this mail because this address was entered at ${currentShop().name}.`,
  });
}

/** New subscribers get the preview of this beat. */
export type Gift = Pick<Track, 'title' | 'media'>;

export function subscribedMail({ email: to, token }: Reader, gift?: Gift): Mail {
  const mail = composeMail({
    to,
    subject: `New beats from ${currentShop().name}`,
    paragraphs: [
      `This address is now subscribed to ${currentShop().name}. You will hear about new beats first.`,
      ...(gift ? [`A beat for you, as a tagged MP3: ${gift.title}\n${gift.media}`] : []),
      `Listen to the current beats: ${config.origin}/tracks`,
      'If you did not subscribe, you can unsubscribe with one click.',
    ],
    action: { label: 'Unsubscribe', href: unsubscribeLink(token) },
    why: `You are receiving this mail because this address was subscribed to new beats at ${currentShop().name}.`,
  });
  return withUnsubscribe(mail, token);
}
