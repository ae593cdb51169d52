import { logger } from 'firebase-functions/v2';

/** The alert policies in ops/alerts select entries by `event`. */
type LogEvent =
  | 'account not opened'
  | 'api error'
  | 'api request rejected'
  | 'audit outcome lost'
  | 'configuration fault'
  | 'contract printed with boxes'
  | 'delivery failed'
  | 'fees not read'
  | 'font not opened'
  | 'global limit reached'
  | 'job ended'
  | 'job failed'
  | 'job status lost'
  | 'limit contended'
  | 'attempt not taken back'
  | 'mail delayed'
  | 'mail failed'
  | 'offers not ended'
  | 'order step failed'
  | 'order not claimed'
  | 'order not settled'
  | 'orders stuck'
  | 'page error'
  | 'payment unknown'
  | 'period not refunded'
  | 'reconciliation problem'
  | 'download not counted'
  | 'settings not read'
  | 'statement printed with boxes'
  | 'setup check lost'
  | 'page data not renewed'
  | 'page not rendered'
  | 'renderer not loaded'
  | 'template not renewed'
  | 'visit counted without its source';

type Fields = Readonly<Record<string, unknown>>;

/** The event is also a field, because the logger appends a stack trace to an error's message. */
export const log = {
  info: (event: LogEvent, fields: Fields): void => logger.info(event, { ...fields, event }),
  warn: (event: LogEvent, fields: Fields): void => logger.warn(event, { ...fields, event }),
  error: (event: LogEvent, fields: Fields): void => logger.error(event, { ...fields, event }),
};

const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** An error with its stack. Redacts addresses, which libraries may repeat. */
export function describeCause(cause: unknown): string {
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return text.replace(ADDRESS, '(address)');
}
