export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export const TEMPLATE_NOTICE =
  'This text is a template for a beat store in the European Union. It is not legal advice: have a lawyer adapt it before you open.';
