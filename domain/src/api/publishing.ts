import type { BulkChange, BulkResult } from '../catalogue/bulk-edit';
import type { Showcase } from '../catalogue/catalogue';
import type { TrackEdit } from '../catalogue/track-edit';
import type { TrackListInput } from '../dashboard/track-list';
import type { DraftInput, DraftRow, EarlyAccessRow, MemberList, TrackRow } from '../member';
import type { MessageAnswer } from './common';

/** What the producer does with beats: tracks, drafts, early access and uploads. */
export interface PublishingEndpoints {
  /** A new custom token for a browser whose Firebase session has expired. */
  'POST /api/member/uploads/token': {
    readonly input: Record<never, never>;
    readonly answer: { readonly customToken: string };
  };
  'GET /api/member/tracks': { readonly input: TrackListInput; readonly answer: MemberList<TrackRow> };
  'POST /api/member/tracks/add': {
    readonly input: TrackEdit;
    readonly answer: MessageAnswer & { readonly id: number };
  };
  'POST /api/member/tracks/update': {
    /** `version` is the version the form was opened with; without it, the last write wins. */
    readonly input: TrackEdit & { readonly id: number; readonly version?: number | undefined };
    readonly answer: MessageAnswer;
  };
  /** Beats that are not in the shop yet, newest first, at most 500. Publishes what is due. */
  'GET /api/member/drafts': {
    readonly input: Record<never, never>;
    readonly answer: { readonly result: readonly DraftRow[] };
  };
  'POST /api/member/drafts/save': {
    readonly input: DraftInput;
    readonly answer: MessageAnswer & { readonly id: string };
  };
  /** Publishes a draft now; `id` in the answer is the track's. */
  'POST /api/member/drafts/publish': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer & { readonly id: number };
  };
  'POST /api/member/drafts/delete': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
  /** Beats that can be bought by a link before they are published, those that are published next first. */
  'GET /api/member/early-access': {
    readonly input: Record<never, never>;
    readonly answer: { readonly result: readonly EarlyAccessRow[] };
  };
  /** Opens a scheduled draft; `id` in the answer is the track's. */
  'POST /api/member/early-access/open': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer & { readonly id: number };
  };
  'POST /api/member/early-access/renew': {
    readonly input: { readonly id: number };
    readonly answer: MessageAnswer;
  };
  'POST /api/member/early-access/schedule': {
    readonly input: { readonly id: number; readonly publish_at: number | null };
    readonly answer: MessageAnswer;
  };
  /** The master in parts; EXPORT_NEXT_HEADER (common.ts) of an answer says with which `after` to ask for the next one. */
  'GET /api/member/tracks/{id}/master': {
    readonly input: { readonly id: string; readonly after?: string | undefined };
    readonly answer: never;
  };
  /** Its cover or preview, in parts as the master. */
  'GET /api/member/tracks/{id}/file': {
    readonly input: {
      readonly id: string;
      readonly kind: 'cover' | 'preview';
      readonly after?: string | undefined;
    };
    readonly answer: never;
  };
  'GET /api/member/drafts/{id}/master': {
    readonly input: { readonly id: string; readonly after?: string | undefined };
    readonly answer: never;
  };
  'GET /api/member/showcase': { readonly input: Record<never, never>; readonly answer: Showcase };
  'POST /api/member/showcase': { readonly input: Showcase; readonly answer: MessageAnswer };
  /** Takes a beat off the shop, or puts it back. */
  'POST /api/member/tracks/hide': {
    readonly input: { readonly id: number; readonly hidden: boolean };
    readonly answer: MessageAnswer;
  };
  'POST /api/member/tracks/delete': {
    readonly input: { readonly id: number };
    readonly answer: MessageAnswer;
  };
  /**
   * Edits at most BULK_MAXIMUM (catalogue/bulk-edit.ts) beats. Each is edited completely or not at all; `results` says in the order of
   * `changes` what has become of each.
   */
  'POST /api/member/tracks/bulk': {
    readonly input: { readonly changes: readonly BulkChange[] };
    readonly answer: MessageAnswer & { readonly results: readonly BulkResult[] };
  };
}
