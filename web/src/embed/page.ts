export interface PlayerPage {
  readonly cover: HTMLImageElement;
  readonly title: HTMLElement;
  readonly facts: HTMLElement;
  readonly offer: HTMLAnchorElement;
  readonly play: HTMLButtonElement;
  readonly seek: HTMLInputElement;
  readonly wave: SVGSVGElement;
  readonly played: SVGSVGElement;
  readonly clock: HTMLElement;
  readonly list: HTMLElement;
  readonly status: HTMLElement;
}

function element<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return found;
}

export function openPage(): PlayerPage {
  return {
    cover: element('#cover', HTMLImageElement),
    title: element('#title', HTMLElement),
    facts: element('#facts', HTMLElement),
    offer: element('#offer', HTMLAnchorElement),
    play: element('#play', HTMLButtonElement),
    seek: element('#seek', HTMLInputElement),
    wave: element('.wave', SVGSVGElement),
    played: element('#played', SVGSVGElement),
    clock: element('#clock', HTMLElement),
    list: element('#list', HTMLElement),
    status: element('#status', HTMLElement),
  };
}

/** Opens beside the embedding page. */
export function linkTo(path: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  Object.assign(link, { href: path, target: '_blank', rel: 'noopener', textContent: text });
  return link;
}

export function textIn(className: string, text: string): HTMLSpanElement {
  const span = document.createElement('span');
  Object.assign(span, { className, textContent: text });
  return span;
}

/** With `onRetry`, adds a button that repeats what failed. */
export function showStatus({ status }: PlayerPage, text: string, onRetry?: () => void): void {
  status.replaceChildren(text);
  if (!onRetry) return;
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', textContent: 'Try again', onclick: onRetry });
  status.append(button);
}
