import type { Font } from 'fontkit';

/** Missing from @types/pdfkit. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit accepts any object with a `layout`, such as a font opened by fontkit. */
      registerFont(name: string, source: Font): this;
    }
    interface StructureElementOptions {
      /** Of a table's header cell. */
      scope?: 'Row' | 'Column';
    }
  }
}
