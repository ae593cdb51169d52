import type { Font } from 'fontkit';

/** Missing from @types/pdfkit. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** With a font that fontkit has opened: pdfkit uses objects that have a `layout` as they are. */
      registerFont(name: string, source: Font): this;
    }
    interface StructureElementOptions {
      /** Of a table's header cell. */
      scope?: 'Row' | 'Column';
    }
  }
}
