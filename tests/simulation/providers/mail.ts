export interface TakenMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** UTC ms. */
  readonly at: number;
}

/** An SMTP server that keeps accepted mails and refuses some addresses. */
export class SimulatedMailServer {
  readonly taken: TakenMail[] = [];
  readonly refused = new Set<string>();

  take(mail: Omit<TakenMail, 'at'>): void {
    if (this.refused.has(mail.to))
      throw Object.assign(new Error('550 No such user here'), {
        code: 'EENVELOPE',
        response: '550 No such user here',
        responseCode: 550,
      });
    this.taken.push({ ...mail, at: Date.now() });
  }
}
