import type * as v from 'valibot';

/** Anyone, a customer (token in the input), or a member (bearer token). */
export type Audience = 'anyone' | 'customer' | 'member';

export interface OtherAnswer {
  readonly status: 200 | 302;
  readonly description: string;
  readonly contentType?: string;
}

/**
 * An endpoint. `answer` is a separate constant, so the browser loads only that (docs/decisions/0061-contracts.md).
 */
export interface Contract {
  readonly endpoint: string;
  readonly audience: Audience;
  /** One sentence for the API documentation. */
  readonly summary: string;
  /** For a POST whose input is in the query string. */
  readonly inputFrom?: 'query';
  /** Its messages are shown to people. */
  readonly input: v.GenericSchema;
  readonly answer: v.GenericSchema | OtherAnswer;
}

type Primitive = string | number | boolean | bigint | null | undefined;

type Frozen<Value> = unknown extends Value
  ? Value
  : Value extends Primitive
    ? Value
    : { readonly [Key in keyof Value]: Frozen<Value[Key]> };

export type ContractInput<C extends Pick<Contract, 'input'>> = Frozen<v.InferOutput<C['input']>>;

/** The JSON answer; never if the answer isn't JSON. */
export type ContractAnswer<C extends Pick<Contract, 'answer'>> = C['answer'] extends v.GenericSchema
  ? Frozen<v.InferOutput<C['answer']>>
  : never;
