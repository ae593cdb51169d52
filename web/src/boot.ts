/**
 * Loads a prerendered page's scripts after its first paint, because they compete for bandwidth and CPU
 * (docs/decisions/0011-first-load.md). A hidden page never paints and loads them at once.
 */
function loadScripts(): void {
  const scripts = document.querySelector<HTMLTemplateElement>('#scripts');
  if (!scripts) throw new Error('The page has no #scripts.');
  document.head.append(document.importNode(scripts.content, true));
}

/** Hydrated parts of the page (lib/page/hydration.ts). */
const hydratedParts: Element[] = [];

/** The last click on a button not yet hydrated. */
let earlyClick: { readonly event: MouseEvent; readonly button: HTMLElement } | null = null;

function rememberEarlyClick(event: MouseEvent): void {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>('button[type="button"]') : null;
  const isHydrated = hydratedParts.some((part) => part.contains(button));
  earlyClick = button && !isHydrated ? { event, button } : null;
}

/** Repeats an early click on a hydrated button, unless it's still being dispatched: React then handles it itself. */
function repeatEarlyClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  hydratedParts.push(target);
  if (!earlyClick || !target.contains(earlyClick.button)) return;
  const { event, button } = earlyClick;
  earlyClick = null;
  // After the effects that hydration started.
  if (event.eventPhase === Event.NONE) setTimeout(() => button.click(), 0);
}

document.addEventListener('click', rememberEarlyClick, true);
document.addEventListener('hydrated', repeatEarlyClick);

if (document.hidden) loadScripts();
else requestAnimationFrame(() => setTimeout(loadScripts, 0));
