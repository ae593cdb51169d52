import * as v from 'valibot';

export const refusalSchema = v.object({
  /** Whose mails are refused; everybody's if omitted. */
  to: v.optional(v.pipe(v.string(), v.toLowerCase())),
  /** Refuses at the recipient or after the content; `disconnect` ends the connection instead. */
  at: v.optional(v.picklist(['recipient', 'content', 'disconnect']), 'recipient'),
  /** The reply's status: 4xx is temporary, 5xx permanent. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)), 550),
  text: v.optional(v.pipe(v.string(), v.regex(/^[ -~]{1,200}$/)), 'Refused on request'),
  /** Number of refused mails; all until a reset if omitted. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

export type Refusal = v.InferOutput<typeof refusalSchema>;

export class Refusals {
  #prepared: { readonly refusal: Refusal; left: number }[] = [];

  prepare(refusal: Refusal): void {
    this.#prepared.push({ refusal, left: refusal.times ?? Infinity });
  }

  /** Uses up a recipient's refusal at this point of the conversation. */
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
