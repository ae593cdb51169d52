import { FREE_DOWNLOAD_TERMS } from '@store/domain/shop/catalogue/free-downloads';
import type { Kit } from '@store/domain/shop/kits/kits';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { composeMail } from '../../platform/mail/layout';
import type { Mail } from '../../platform/mail/outbox';
import { withUnsubscribe, type Reader } from '../../people/newsletter/mails';
import { currentShop } from '../../platform/settings/current';

/** What a mail with a free download is about. */
interface FreeDownload {
  readonly track: Pick<Track, 'title'>;
  /** The address that leads to the download. */
  readonly link: string;
}

/** Asks whether to subscribe an address, and leads to the download. It may reach a stranger. */
export function freeConfirmMail(to: string, { track: { title }, link }: FreeDownload): Mail {
  const { name } = currentShop();
  return composeMail({
    to,
    subject: `Please confirm: your free download of “${title}”`,
    paragraphs: [
      `Somebody, hopefully you, has asked for the beat “${title}” from ${name} for this address. The link below leads to the download, and subscribes the address to new beats from ${name}. You can unsubscribe with one click in every mail.`,
      FREE_DOWNLOAD_TERMS,
      'The link works for a week. If it was not you, you can ignore this mail. The address will be deleted after a week.',
    ],
    action: { label: 'Confirm and download', href: link },
    why: `You are receiving this mail because this address was entered at ${name}.`,
  });
}

/** Sent to a subscriber. */
export function freeDownloadMail(reader: Reader, { track: { title }, link }: FreeDownload): Mail {
  const { name } = currentShop();
  const mail = composeMail({
    to: reader.email,
    subject: `Your free download: “${title}”`,
    paragraphs: [
      `Here is the beat “${title}” from ${name}. The link works for a week.`,
      FREE_DOWNLOAD_TERMS,
      'If you did not ask for it, you can ignore this mail.',
    ],
    action: { label: 'Go to the download', href: link },
    why: `You are receiving this mail because a free download was requested for this address at ${name}.`,
  });
  return withUnsubscribe(mail, reader.token);
}

/** What a mail with a free kit is about. */
interface FreeKitDownload {
  readonly kit: Pick<Kit, 'title'>;
  /** The address that leads to the download. */
  readonly link: string;
}

const KIT_TERMS = 'Its licence is on the page of the kit.';

/** The same for a kit as {@link freeConfirmMail}. */
export function freeKitConfirmMail(to: string, { kit: { title }, link }: FreeKitDownload): Mail {
  const { name } = currentShop();
  return composeMail({
    to,
    subject: `Please confirm: your free kit “${title}”`,
    paragraphs: [
      `Somebody, hopefully you, has asked for the kit “${title}” from ${name} for this address. The link below leads to the download, and subscribes the address to new beats from ${name}. You can unsubscribe with one click in every mail.`,
      KIT_TERMS,
      'The link works for a week. If it was not you, you can ignore this mail. The address will be deleted after a week.',
    ],
    action: { label: 'Confirm and download', href: link },
    why: `You are receiving this mail because this address was entered at ${name}.`,
  });
}

/** The same for a kit as {@link freeDownloadMail}. */
export function freeKitMail(reader: Reader, { kit: { title }, link }: FreeKitDownload): Mail {
  const { name } = currentShop();
  const mail = composeMail({
    to: reader.email,
    subject: `Your free kit: “${title}”`,
    paragraphs: [
      `Here is the kit “${title}” from ${name}. The link works for a week.`,
      KIT_TERMS,
      'If you did not ask for it, you can ignore this mail.',
    ],
    action: { label: 'Go to the download', href: link },
    why: `You are receiving this mail because a free kit was requested for this address at ${name}.`,
  });
  return withUnsubscribe(mail, reader.token);
}
