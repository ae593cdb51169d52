export type UploadProgress =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly sent: number; readonly isStalled: boolean }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

export interface StorageObject {
  readonly path: string;
  readonly blob: Blob;
  readonly contentType: string;
}

export interface ObjectUpload {
  /** Rejects with an Error whose message is shown to the user. */
  readonly done: Promise<void>;
  readonly cancel: () => void;
}

export interface Transport {
  readonly send: (object: StorageObject, onProgress: (progress: UploadProgress) => void) => ObjectUpload;
  /** Succeeds if there is no such object. */
  readonly remove: (path: string) => Promise<void>;
}
