/** Something that is no JSON, as the `page` function answers it. */
export interface Page {
  readonly status: 200 | 404;
  readonly type: 'html' | 'xml';
  readonly cacheControl: string;
  readonly body: string;
}
