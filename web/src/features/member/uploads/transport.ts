/** How a file stands on its way into storage. */
export type Sending =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly sent: number; readonly isStalled: boolean }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

/** A file to be sent: its bytes, where to, and what it is stored as. */
export interface Parcel {
  readonly path: string;
  readonly blob: Blob;
  readonly contentType: string;
}

/** A file that is being sent. */
export interface Sent {
  /** Settles when the file is there; rejects with an Error in words when it cannot be, or was given up. */
  readonly done: Promise<void>;
  readonly giveUp: () => void;
}

/** What carries files into storage. */
export interface Transport {
  readonly send: (parcel: Parcel, onSending: (sending: Sending) => void) => Sent;
  /** Removes a file; one that is not there is as good. */
  readonly remove: (path: string) => Promise<void>;
}
