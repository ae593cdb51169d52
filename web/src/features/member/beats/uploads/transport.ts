export type UploadProgress =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly sent: number; readonly isStalled: boolean }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

/** Lets another page go on with an upload in the middle of a file. */
export interface SessionKeeping {
  /** The address of the session of an earlier page. */
  readonly former: string | undefined;
  /** Called with the address of the session of this page. */
  readonly onSession: (address: string) => void;
}

export interface StorageObject {
  readonly path: string;
  readonly blob: Blob;
  readonly contentType: string;
  readonly session?: SessionKeeping | undefined;
}

export interface ObjectUpload {
  /** Rejects with an Error whose message is shown to the user. */
  readonly done: Promise<void>;
  readonly cancel: () => void;
  /** Whether anything has been sent, so that the object may exist, also after a failure. */
  readonly hasBegun: () => boolean;
}

export interface Transport {
  readonly send: (object: StorageObject, onProgress: (progress: UploadProgress) => void) => ObjectUpload;
  /** Succeeds if there is no such object. */
  readonly remove: (path: string) => Promise<void>;
}
