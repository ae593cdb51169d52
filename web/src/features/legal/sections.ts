/** A section of a legal page: its heading and its paragraphs. */
export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Said above every legal text of the shop. */
export const TEMPLATE_NOTICE =
  'This text is a template for a beat store in the European Union. It is no legal advice: have a lawyer adapt it before you open.';
