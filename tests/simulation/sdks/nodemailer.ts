interface Mail {
  readonly messageId: string;
  readonly to: { readonly address: string };
  readonly subject: string;
  readonly text: string;
}

export function createTransport() {
  return {
    sendMail: async ({ messageId, to, subject, text }: Mail): Promise<void> => {
      try {
        await simulatedHost.call('mail', `send ${messageId} to ${to.address}`, () =>
          simulatedHost.mail.take({ messageId, to: to.address, subject, text }),
        );
      } catch (error) {
        // Like nodemailer's report of a lost connection.
        throw error instanceof Error && error.name === 'Lost'
          ? Object.assign(error, { code: 'ECONNECTION' })
          : error;
      }
    },
    verify: () => simulatedHost.call('mail', 'verify', () => true),
    close: () => undefined,
  };
}
