import type { Favourites, FavouritesChange } from '../favourites';
import type { MessageAnswer, PasswordConfirmation, SessionAnswer } from './common';

/** Accounts of customers. */
export interface AccountEndpoints {
  'POST /api/signup': {
    readonly input: { readonly email: string; readonly password: string; readonly username: string };
    readonly answer: SessionAnswer;
  };
  'POST /api/signin': {
    readonly input: { readonly email: string; readonly password: string };
    readonly answer: SessionAnswer;
  };
  'POST /api/currentuser': {
    readonly input: { readonly token: string };
    readonly answer: {
      readonly isUser: boolean;
      readonly user: { readonly username: string; readonly email: string } | null;
      /** An address that is yet to be confirmed; omitted if there is none. */
      readonly pending_email?: string;
    };
  };
  /** Ends the session of a token, a customer's or a member's. */
  'POST /api/signout': { readonly input: { readonly token: string }; readonly answer: MessageAnswer };
  'PUT /api/userupdate': {
    readonly input: {
      readonly token: string;
      readonly username: string;
      readonly email: string;
    } & PasswordConfirmation;
    readonly answer: MessageAnswer;
  };
  /** The link mailed to a new address; redirects to a page. */
  'GET /api/userupdate/confirm': { readonly input: { readonly token: string }; readonly answer: never };
  /** `token` is from the link mailed to the old address. */
  'POST /api/userupdate/revert': {
    readonly input: { readonly token: string };
    readonly answer: MessageAnswer;
  };
  'PUT /api/updatepassword': {
    readonly input: { readonly token: string; readonly password: string } & PasswordConfirmation;
    readonly answer: MessageAnswer & SessionAnswer;
  };
  /** Everything that is stored about the customer, for people to keep; its form may change. */
  'POST /api/userdata': {
    readonly input: { readonly token: string } & PasswordConfirmation;
    readonly answer: { readonly data: object };
  };
  /** The link with which a customer confirms the account's address; redirects to a page. */
  'GET /api/userdata/confirm': { readonly input: { readonly token: string }; readonly answer: never };
  'POST /api/deleteaccount': {
    readonly input: { readonly token: string } & PasswordConfirmation;
    readonly answer: MessageAnswer;
  };
  /** Changes the customer's favourites and returns them; an empty change only reads them. */
  'POST /api/favourites': {
    readonly input: { readonly token: string } & FavouritesChange;
    readonly answer: { readonly results: Favourites };
  };
  'POST /api/forgottenpassword': {
    readonly input: { readonly email: string };
    /** `link` is returned on the emulators only. */
    readonly answer: MessageAnswer & { readonly link?: string };
  };
  'POST /api/resetpassword': {
    readonly input: { readonly email: string; readonly password: string; readonly oobCode: string };
    readonly answer: MessageAnswer;
  };
}
