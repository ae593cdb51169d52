import PostalMime, { type Address } from 'postal-mime';

export interface Message {
  readonly id: number;
  /** UTC ms. */
  readonly receivedAt: number;
  /** The SMTP client's addresses, which may differ from the headers'. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** In order; names may repeat. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly size: number }[];
}

function addressText(address: Address): string {
  if (address.group) return `${address.name}: ${address.group.map(addressText).join(', ')}`;
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}

function listText(addresses: readonly Address[] | undefined): string {
  return (addresses ?? []).map(addressText).join(', ');
}

/** Without the final line break that the transport adds. */
function withoutEnd(text = ''): string {
  return text.replace(/\r?\n$/, '');
}

/** Throws if the mail's structure exceeds the parser's limits. */
export async function parseMessage(
  raw: Uint8Array,
  received: Pick<Message, 'id' | 'receivedAt' | 'envelope'>,
): Promise<Message> {
  const mail = await PostalMime.parse(raw);
  return {
    ...received,
    messageId: mail.messageId ?? '',
    from: listText(mail.from ? [mail.from] : []),
    to: listText(mail.to),
    replyTo: listText(mail.replyTo),
    subject: mail.subject ?? '',
    text: withoutEnd(mail.text),
    html: withoutEnd(mail.html),
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}
