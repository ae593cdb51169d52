import { FREE_DOWNLOAD_TERMS } from '@store/domain/shop/catalogue/free-downloads';
import { composeMail } from '../../platform/mail/layout';
import type { Mail } from '../../platform/mail/outbox';
import { withUnsubscribe, type Reader } from '../../people/newsletter/mails';
import { currentShop } from '../../platform/settings/current';

export interface FreeDownload {
  readonly kind: 'beat' | 'kit';
  readonly title: string;
  readonly link: string;
}

const WORDS = {
  beat: { download: 'free download', of: ' of', terms: FREE_DOWNLOAD_TERMS },
  kit: { download: 'free kit', of: '', terms: 'Its licence is on the page of the kit.' },
} as const;

/** Asks to confirm the subscription, and leads to the download. May reach a stranger. */
export function freeConfirmMail(to: string, { kind, title, link }: FreeDownload): Mail {
  const { name } = currentShop();
  const { download, of, terms } = WORDS[kind];
  return composeMail({
    to,
    subject: `Please confirm: your ${download}${of} “${title}”`,
    paragraphs: [
      `Somebody, hopefully you, has asked for the ${kind} “${title}” from ${name} for this address. The link below leads to the download, and subscribes the address to new beats from ${name}. You can unsubscribe with one click in every mail.`,
      terms,
      'The link works for a week. If it was not you, you can ignore this mail. The address will be deleted after a week.',
    ],
    action: { label: 'Confirm and download', href: link },
    why: `You are receiving this mail because this address was entered at ${name}.`,
  });
}

export function freeDownloadMail(reader: Reader, { kind, title, link }: FreeDownload): Mail {
  const { name } = currentShop();
  const { download, terms } = WORDS[kind];
  const mail = composeMail({
    to: reader.email,
    subject: `Your ${download}: “${title}”`,
    paragraphs: [
      `Here is the ${kind} “${title}” from ${name}. The link works for a week.`,
      terms,
      'If you did not ask for it, you can ignore this mail.',
    ],
    action: { label: 'Go to the download', href: link },
    why: `You are receiving this mail because a ${download} was requested for this address at ${name}.`,
  });
  return withUnsubscribe(mail, reader.token);
}
