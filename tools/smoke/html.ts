import { parse, type HTMLElement } from 'node-html-parser';

/** Something a page loads or runs, with the Content-Security-Policy directive that decides about it. */
export interface Resource {
  readonly directive: 'script-src' | 'style-src' | 'img-src' | 'media-src' | 'font-src' | 'connect-src';
  readonly content: { readonly url: string } | { readonly code: string };
}

type Directive = Resource['directive'];

const LINKED: Readonly<Record<string, Directive>> = {
  stylesheet: 'style-src',
  modulepreload: 'script-src',
  icon: 'img-src',
};

const PRELOADED: Readonly<Record<string, Directive>> = {
  script: 'script-src',
  style: 'style-src',
  image: 'img-src',
  font: 'font-src',
  fetch: 'connect-src',
};

function linkDirective(link: HTMLElement): Directive | undefined {
  const relation = link.getAttribute('rel') ?? '';
  return relation === 'preload' ? PRELOADED[link.getAttribute('as') ?? ''] : LINKED[relation];
}

const DIRECTIVES: Readonly<Record<string, (element: HTMLElement) => Directive | undefined>> = {
  script: () => 'script-src',
  style: () => 'style-src',
  img: () => 'img-src',
  audio: () => 'media-src',
  video: () => 'media-src',
  source: () => 'media-src',
  link: linkDirective,
};

/** JSON in a script element is data: no browser runs it. */
function isData(element: HTMLElement): boolean {
  return /json$/.test(element.getAttribute('type') ?? '');
}

function resourceOf(element: HTMLElement, page: string): Resource[] {
  const name = element.rawTagName.toLowerCase();
  const directive = DIRECTIVES[name]?.(element);
  if (!directive || isData(element)) return [];
  const address = element.getAttribute(name === 'link' ? 'href' : 'src');
  if (address !== undefined) return [{ directive, content: { url: new URL(address, page).href } }];
  return name === 'script' || name === 'style' ? [{ directive, content: { code: element.rawText } }] : [];
}

/** Absolute URLs that a page's HTML loads, including templates. */
export function resourcesOf(html: string, page: string): readonly Resource[] {
  return parse(html)
    .querySelectorAll(Object.keys(DIRECTIVES).join(','))
    .flatMap((element) => resourceOf(element, page));
}

/** A `<meta>` element's content by name or property. */
export function metaOf(html: string, name: string): string | undefined {
  return parse(html).querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
}
