import * as v from 'valibot';

export const refusalSchema = v.object({
  /** The recipient whose mails are refused; without it, those to everybody. */
  to: v.optional(v.pipe(v.string(), v.toLowerCase())),
  /** When the server refuses: at the recipient or after the content. `disconnect` ends the connection instead. */
  at: v.optional(v.picklist(['recipient', 'content', 'disconnect']), 'recipient'),
  /** The status of the reply: 4xx is temporary, 5xx is permanent. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)), 550),
  text: v.optional(v.pipe(v.string(), v.regex(/^[ -~]{1,200}$/)), 'Refused on request'),
  /** How many mails are refused; without it, all until a reset. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

export type Refusal = v.InferOutput<typeof refusalSchema>;

export class Refusals {
  #prepared: { readonly refusal: Refusal; left: number }[] = [];

  prepare(refusal: Refusal): void {
    this.#prepared.push({ refusal, left: refusal.times ?? Infinity });
  }

  /** Uses up one refusal of a recipient at this point of the conversation. */
  take(at: Refusal['at'], to: string): Refusal | undefined {
    const found = this.#prepared.find(
      ({ refusal, left }) =>
        left > 0 && refusal.at === at && (refusal.to === undefined || refusal.to === to.toLowerCase()),
    );
    if (!found) return undefined;
    found.left -= 1;
    return found.refusal;
  }

  clear(): void {
    this.#prepared = [];
  }
}
