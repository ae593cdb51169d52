/** Decoded. */
export type PageParams = Readonly<Record<string, string | undefined>>;

export interface PageProps {
  readonly params: PageParams;
}
