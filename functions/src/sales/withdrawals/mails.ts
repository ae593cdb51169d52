import {
  declarationText,
  STANDING_ADVICE,
  type WithdrawalStanding,
} from '@store/domain/sales/orders/withdrawal';
import { paths } from '@store/domain/platform/paths';
import { config } from '../../platform/config';
import { composeMail, utcTime } from '../../platform/mail/layout';
import type { Mail } from '../../platform/mail/outbox';
import { currentShop } from '../../platform/settings/current';

export interface Declaration {
  readonly name: string;
  readonly email: string;
  /** As the declarer named it. */
  readonly order: string;
  /** UTC ms. */
  readonly at: number;
}

/** Quoted, so that URLs in it don't become links. */
function quoteOf({ name, email, order, at }: Declaration) {
  const text = [declarationText(order), `Name: ${name}`, `Email: ${email}`].join('\n');
  return { heading: `Declared on ${utcTime(at, 'medium')}:`, text };
}

/** Has content, date and time of the declaration (Art. 11a(4) of Directive 2011/83/EU). */
export function acknowledgementMail(declaration: Declaration, token: string): Mail {
  const { email, order } = declaration;
  return composeMail({
    to: email,
    subject: `We have received your withdrawal from order ${order}`,
    paragraphs: [
      `We have received your declaration of withdrawal on ${utcTime(declaration.at, 'medium')}. Please keep this mail.`,
      'Please confirm with the link below that it comes from you. We will then look at it and refund your money, or tell you by mail why your right of withdrawal has ended.',
      `If you did not declare this, do not confirm it. If you have questions, please write to ${currentShop().producer.email}.`,
    ],
    action: {
      label: 'Confirm my withdrawal',
      href: `${config.origin}/api/withdrawal/confirm?token=${encodeURIComponent(token)}`,
    },
    quote: quoteOf(declaration),
  });
}

export function producerMail(declaration: Declaration, standing: WithdrawalStanding): Mail {
  const { email, order } = declaration;
  const query = new URLSearchParams({ tab: 'invoices', search: standing === 'unknown' ? email : order });
  const letter = composeMail({
    to: currentShop().producer.email,
    subject: `Withdrawal from order ${order}`,
    paragraphs: [
      'Somebody has declared that they withdraw from a contract. The declaration is in the inbox of the dashboard.',
      STANDING_ADVICE[standing],
    ],
    quote: quoteOf(declaration),
    action: { label: 'See the order', href: `${config.origin}${paths.dashboard}?${query.toString()}` },
  });
  return { ...letter, replyTo: email };
}
