export type UploadProgress =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly sent: number; readonly isStalled: boolean }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

/** Lets another page resume an upload in the middle of a file. */
export interface SessionKeeping {
  /** An earlier page's session URL. */
  readonly former: string | undefined;
  /** Gets this page's session URL. */
  readonly onSession: (address: string) => void;
}

export interface StorageObject {
  readonly path: string;
  readonly blob: Blob;
  readonly contentType: string;
  readonly session?: SessionKeeping | undefined;
}

export interface ObjectUpload {
  /** Rejects with an Error whose message is for the user. */
  readonly done: Promise<void>;
  readonly cancel: () => void;
  /** Something was sent, so the object may exist, even after a failure. */
  readonly hasBegun: () => boolean;
}

export interface Transport {
  readonly send: (object: StorageObject, onProgress: (progress: UploadProgress) => void) => ObjectUpload;
  /** Succeeds if there is no such object. */
  readonly remove: (path: string) => Promise<void>;
}
