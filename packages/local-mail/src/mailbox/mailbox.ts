import { parseMessage, type Message } from './message';

export class Mailbox {
  readonly #kept: number;
  #messages: Message[] = [];
  #lastId = 0;

  /** `kept`: maximum mails; the oldest go first. */
  constructor(kept: number) {
    this.#kept = kept;
  }

  async receive(raw: Uint8Array, envelope: Message['envelope']): Promise<Message> {
    const message = await parseMessage(raw, { id: ++this.#lastId, receivedAt: Date.now(), envelope });
    this.#messages.push(message);
    this.#messages.sort((one, other) => one.id - other.id);
    this.#messages.splice(0, this.#messages.length - this.#kept);
    return message;
  }

  list(to?: string): readonly Message[] {
    const wanted = to?.toLowerCase();
    return this.#messages
      .filter(
        ({ envelope }) =>
          wanted === undefined || envelope.to.some((address) => address.toLowerCase() === wanted),
      )
      .reverse();
  }

  find(id: number): Message | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  clear(): void {
    this.#messages = [];
  }
}
