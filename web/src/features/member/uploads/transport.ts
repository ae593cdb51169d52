export type Sending =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly sent: number; readonly isStalled: boolean }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

export interface Parcel {
  readonly path: string;
  readonly blob: Blob;
  readonly contentType: string;
}

export interface Sent {
  /** Rejects with an Error whose message is shown to the user. */
  readonly done: Promise<void>;
  readonly giveUp: () => void;
}

export interface Transport {
  readonly send: (parcel: Parcel, onSending: (sending: Sending) => void) => Sent;
  /** Succeeds if there is no such object. */
  readonly remove: (path: string) => Promise<void>;
}
