/**
 * Loads the scripts of a prerendered page after its first paint, because they compete with it for bandwidth
 * and CPU (docs/decisions/0011-first-load.md). A hidden page never paints and loads them at once.
 */
function loadScripts(): void {
  const scripts = document.querySelector<HTMLTemplateElement>('#scripts');
  if (!scripts) throw new Error('The page has no #scripts.');
  document.head.append(document.importNode(scripts.content, true));
}

/** Parts of the page that React has hydrated (see lib/useHydrationSignal.ts). */
const hydratedParts: Element[] = [];

/** The button last clicked before its part was hydrated. */
let clickedEarly: HTMLElement | null = null;

function rememberEarlyClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
  clickedEarly = hydratedParts.some((part) => part.contains(button)) ? null : button;
}

function repeatEarlyClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  hydratedParts.push(target);
  if (!clickedEarly || !target.contains(clickedEarly)) return;
  const button = clickedEarly;
  clickedEarly = null;
  // After the effects that hydration started.
  setTimeout(() => button.click(), 0);
}

document.addEventListener('click', rememberEarlyClick, true);
document.addEventListener('hydrated', repeatEarlyClick);

if (document.hidden) loadScripts();
else requestAnimationFrame(() => setTimeout(loadScripts, 0));
