import { renderPage } from './render-page';

// vite.renderer.config.ts defines it.
declare const __SITE_VERSION__: string;

/** Imported by the function `page` (`Renderer` in domain/src/pages/html/rendered-pages.ts). */
export const version: string = __SITE_VERSION__;

export { renderPage };
