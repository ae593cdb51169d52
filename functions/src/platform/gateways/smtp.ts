import * as v from 'valibot';
import { beginning } from '@store/domain/platform/printable';
import type { MailConfig } from '../environment';

interface SmtpMail {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

export interface SmtpFailure {
  /** The server would refuse the same mail again. */
  readonly isPermanent: boolean;
  /** Nodemailer's error code, and the server's reply status if any: `EENVELOPE 550`. */
  readonly code: string;
  /** In the server's words, without addresses. */
  readonly reason: string;
}

/** In ms. */
const SENDING_MS = 90_000;
const CONNECTION_MS = 15_000;
const IDLE_MS = 30_000;

const errorSchema = v.object({
  message: v.fallback(v.string(), ''),
  code: v.fallback(v.string(), 'EUNKNOWN'),
  response: v.fallback(v.optional(v.string()), undefined),
  responseCode: v.fallback(v.optional(v.number()), undefined),
});

const REASON_MAXIMUM = 300;

/** Also removes the SMTP account, which is often an address. */
function withoutAddresses(text: string): string {
  return beginning(text.replace(/[^\s<>"']+@[^\s<>"']+/g, '…'), REASON_MAXIMUM);
}

/** The server requires a sign-in (https://www.rfc-editor.org/rfc/rfc4954#section-6). */
const SIGN_IN_REQUIRED = 530;

/** Classifies a nodemailer error (https://nodemailer.com/errors). */
export function failureOf(error: unknown): SmtpFailure {
  const parsed = v.safeParse(
    errorSchema,
    error instanceof Error ? { ...error, message: error.message } : error,
  );
  const { message, code, response, responseCode } = parsed.success
    ? parsed.output
    : { message: '', code: 'EUNKNOWN', response: undefined, responseCode: undefined };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isRefusal = responseCode === undefined || responseCode >= 500;
  return {
    // A person can fix a wrong password or an unreachable server, so the mail waits.
    isPermanent: isAboutMail && isRefusal && responseCode !== SIGN_IN_REQUIRED,
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
    reason: withoutAddresses(response ?? message),
  };
}

interface Connection extends Pick<MailConfig, 'server'> {
  /** Off for the local server only. */
  readonly requireTls: boolean;
}

/** Loads nodemailer on first use: most functions don't need it. `domain` introduces this sender to the server. */
async function openTransport({ server, requireTls }: Connection, domain: string) {
  const { createTransport } = await import('nodemailer');
  const { host, port, secure, user, password } = server;
  return createTransport({
    host,
    port,
    secure,
    name: domain,
    ...(requireTls ? { requireTLS: true } : { ignoreTLS: true }),
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects and signs in without sending anything. Resolves with the failure, if any. */
export async function checkServer(connection: Connection, domain: string): Promise<SmtpFailure | undefined> {
  const transport = await openTransport(connection, domain);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return failureOf(error);
  } finally {
    transport.close();
  }
}

/** Sends a mail. Resolves with undefined once the server accepted it, else with the failure. */
export async function sendMail(
  connection: Connection,
  { messageId, from, to, replyTo, subject, text, html, headers }: SmtpMail,
  domain: string,
): Promise<SmtpFailure | undefined> {
  const transport = await openTransport(connection, domain);
  try {
    await transport.sendMail({
      messageId,
      from,
      to: { name: '', address: to },
      envelope: { from: from.address, to: [to] },
      ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      ...(html === undefined ? {} : { html }),
      headers,
      signal: AbortSignal.timeout(SENDING_MS),
    });
    return undefined;
  } catch (error) {
    return failureOf(error);
  } finally {
    transport.close();
  }
}
