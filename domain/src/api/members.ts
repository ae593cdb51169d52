import type { DatedListInput } from '../dashboard/date-sort';
import type { AuditRow, Member, MemberList, SecondFactorState, SessionRow, UserRow } from '../member';
import type { MessageAnswer, PasswordConfirmation, SessionAnswer } from './common';

/** Members: signing in, sessions, users and the second factor. */
export interface MemberEndpoints {
  'POST /api/member/signin': {
    /** `code`: from the member's authenticator app, or a recovery code; without it, the answer may be `code-required`. */
    readonly input: { readonly email: string; readonly password: string; readonly code?: string | undefined };
    /** `customToken` signs the dashboard in to Firebase Auth for uploads. */
    readonly answer: SessionAnswer & { readonly customToken: string };
  };
  /** Ends all sessions of the member and returns a new one. */
  'POST /api/member/password': {
    readonly input: { readonly password: string; readonly current_password: string };
    readonly answer: MessageAnswer & SessionAnswer & { readonly customToken: string };
  };
  'POST /api/member/currentmember': {
    readonly input: { readonly token: string };
    readonly answer: { readonly member: Member };
  };
  'GET /api/member/users': { readonly input: DatedListInput; readonly answer: MemberList<UserRow> };
  'POST /api/member/users/delete': {
    readonly input: { readonly email: string };
    readonly answer: MessageAnswer;
  };
  /** What members did, newest first, at most 100. */
  'GET /api/member/audit': {
    readonly input: Record<never, never>;
    readonly answer: { readonly result: readonly AuditRow[] };
  };
  /** The member's own sessions, newest first. */
  'GET /api/member/sessions': {
    readonly input: Record<never, never>;
    readonly answer: { readonly result: readonly SessionRow[] };
  };
  'POST /api/member/sessions/end': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
  'GET /api/member/second-factor': {
    readonly input: Record<never, never>;
    readonly answer: SecondFactorState;
  };
  /** Creates a secret for an authenticator app. */
  'POST /api/member/second-factor/start': {
    readonly input: PasswordConfirmation;
    /** `secret` in base32 for typing it in, `uri` for a QR code. */
    readonly answer: { readonly secret: string; readonly uri: string };
  };
  /** `recovery`: codes that sign in once each without the app. They are not shown again. */
  'POST /api/member/second-factor/enable': {
    readonly input: { readonly code: string };
    readonly answer: { readonly recovery: readonly string[] };
  };
  'POST /api/member/second-factor/disable': {
    readonly input: { readonly code: string };
    readonly answer: MessageAnswer;
  };
}
