/**
 * Loads the scripts of a prerendered page after its first paint, because they compete with it for bandwidth
 * and CPU (docs/decisions/0011-first-load.md). A hidden page never paints and loads them at once.
 */
function loadScripts(): void {
  const scripts = document.querySelector<HTMLTemplateElement>('#scripts');
  if (!scripts) throw new Error('The page has no #scripts.');
  document.head.append(document.importNode(scripts.content, true));
}

/** Parts of the page that React has hydrated (see lib/page/hydration.ts). */
const hydratedParts: Element[] = [];

/** The last click on a button whose part was not yet hydrated. */
let earlyClick: { readonly event: MouseEvent; readonly button: HTMLElement } | null = null;

function isHydrated(element: Element): boolean {
  return hydratedParts.some((part) => part.contains(element));
}

function rememberEarlyClick(event: MouseEvent): void {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>('button[type="button"]') : null;
  earlyClick = button && !isHydrated(button) ? { event, button } : null;
}

/** From here on, React answers the clicks on a part. One that is being dispatched made it hydrate. */
function rememberPart({ target }: Event): void {
  if (target instanceof Element) hydratedParts.push(target);
  if (earlyClick?.event.eventPhase) earlyClick = null;
}

function nameOf({ ariaLabel, textContent }: Element): string | null {
  return ariaLabel ?? textContent;
}

/** On a phone, some buttons move after hydration: another of the same name is in their place. */
function inPlaceOf(button: HTMLElement): HTMLElement | undefined {
  if (button.isConnected) return button;
  const buttons = [...document.querySelectorAll<HTMLElement>('button[type="button"]')];
  return buttons.find((other) => nameOf(other) === nameOf(button));
}

/** Repeats the early click once what differs from the HTML is rendered, which happens at the end of this task. */
function repeatEarlyClick(): void {
  if (!earlyClick) return;
  const { button } = earlyClick;
  if (button.isConnected && !isHydrated(button)) return;
  earlyClick = null;
  setTimeout(() => inPlaceOf(button)?.click(), 0);
}

document.addEventListener('click', rememberEarlyClick, true);
document.addEventListener('hydrated', rememberPart);
document.addEventListener('settled', repeatEarlyClick);

if (document.hidden) loadScripts();
else requestAnimationFrame(() => setTimeout(loadScripts, 0));
