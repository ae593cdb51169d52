import type { CodeFault, CodeTerms } from '../deals/codes';
import type { BulkDealInput, CodeInput, Deals } from '../member';
import type { MessageAnswer } from './common';

/** Discount codes and bulk deals. */
export interface DealEndpoints {
  /** Whether a code can be used; `token`, if the caller is signed in, because a code may limit its uses per buyer. */
  'POST /api/deals/code': {
    readonly input: { readonly code: string; readonly token?: string | undefined };
    /** `fault` and `message` say why `result` is null. */
    readonly answer: {
      readonly result: CodeTerms | null;
      readonly fault: CodeFault | null;
      readonly message: string;
    };
  };
  /** Discount codes and bulk deals. */
  'GET /api/member/deals': { readonly input: Record<never, never>; readonly answer: Deals };
  'POST /api/member/deals/codes/add': { readonly input: CodeInput; readonly answer: MessageAnswer };
  'POST /api/member/deals/codes/update': {
    /** `code` names the code, which keeps its name; `version` is the version the form was opened with. */
    readonly input: CodeInput & { readonly version: number };
    readonly answer: MessageAnswer;
  };
  'POST /api/member/deals/codes/end': {
    readonly input: { readonly code: string };
    readonly answer: MessageAnswer;
  };
  'POST /api/member/deals/bulk/add': { readonly input: BulkDealInput; readonly answer: MessageAnswer };
  'POST /api/member/deals/bulk/update': {
    readonly input: BulkDealInput & { readonly id: string; readonly version: number };
    readonly answer: MessageAnswer;
  };
  'POST /api/member/deals/bulk/end': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
}
