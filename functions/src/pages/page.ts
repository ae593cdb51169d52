/** A server-rendered page. */
export interface Page {
  readonly status: 200 | 404;
  readonly type: 'html' | 'xml';
  readonly cacheControl: string;
  readonly body: string;
}
