import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from '../mailbox/mailbox';
import type { Refusal, Refusals } from '../mailbox/refusals';

/** The largest accepted mail in bytes. */
const SIZE_MAXIMUM = 25 * 1024 * 1024;

class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor({ status, text }: Pick<Refusal, 'status' | 'text'>) {
    super(text);
    this.responseCode = status;
  }
}

export interface SmtpOptions {
  readonly mailbox: Mailbox;
  readonly refusals: Refusals;
  readonly log: (line: string) => void;
}

function envelopeOf({ envelope }: SMTPServerSession) {
  return {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
  };
}

/** Accepts every sender and sign-in, and forwards nothing. */
export function createSmtpServer({ mailbox, refusals, log }: SmtpOptions): SMTPServer {
  function checkRecipient({ address }: SMTPServerAddress): SmtpRefusal | undefined {
    const refusal = refusals.take('recipient', address);
    return refusal && new SmtpRefusal(refusal);
  }

  async function receive(raw: Buffer, session: SMTPServerSession): Promise<string> {
    const envelope = envelopeOf(session);
    for (const address of envelope.to) {
      const refusal = refusals.take('content', address);
      if (refusal) throw new SmtpRefusal(refusal);
    }
    const { id } = await mailbox.receive(raw, envelope);
    log(`received mail ${id}`);
    return `Kept as ${id}`;
  }

  const server = new SMTPServer({
    // Without TLS, which would need a certificate; sign-in is optional.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    disableReverseLookup: true,
    size: SIZE_MAXIMUM,
    closeTimeout: 500,
    onAuth: (_auth, _session, callback) => callback(null, { user: 'anyone' }),
    onRcptTo: (address, session, callback) => {
      if (refusals.take('disconnect', address.address)) disconnect(server, session);
      else callback(checkRecipient(address));
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) callback(new SmtpRefusal({ status: 552, text: 'The mail is too large' }));
        else
          receive(Buffer.concat(chunks), session).then(
            (reply) => callback(null, reply),
            (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
          );
      });
    },
  });
  // Disconnecting clients are no server fault.
  server.on('error', (error: Error) => log(`smtp: ${error.message}`));
  return server;
}

function disconnect(server: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of server.connections) if (connection.id === id) connection.close();
}
