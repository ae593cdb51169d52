export interface Page {
  readonly status: 200 | 404;
  /** An extension or content type. */
  readonly type: 'html' | 'xml' | 'text/plain' | `application/${string}`;
  readonly cacheControl: string;
  readonly body: string;
}
