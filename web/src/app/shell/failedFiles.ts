import { withRetries } from '../../lib/retry';

/** Invisible, because browsers frame a failed image, even above what is behind it. */
const NOTHING = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

const failed = new Map<HTMLImageElement, string>();

function hide(image: HTMLImageElement): void {
  const address = image.getAttribute('src');
  if (!address || address === NOTHING) return;
  failed.set(image, address);
  image.src = NOTHING;
}

/** Reloads failed images that show nothing else since. */
function showAgain(): void {
  for (const [image, address] of failed)
    if (image.isConnected && image.getAttribute('src') === NOTHING) image.src = address;
  failed.clear();
}

/** Marked, so that styles are requested in one place. */
function askAgain({ href }: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href });
    link.dataset['again'] = '';
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} could not be loaded.`));
    });
    document.head.append(link);
  });
}

function onError({ target }: Event): void {
  if (target instanceof HTMLImageElement) hide(target);
  // Vite requests a part's styles once, and on the next attempt shows the part without them.
  if (
    target instanceof HTMLLinkElement &&
    target.rel === 'stylesheet' &&
    target.dataset['again'] === undefined
  )
    withRetries(() => askAgain(target)).catch(() => undefined);
}

/** Hides failed images until there is a connection, and reloads styles. Returns a function that stops it. */
export function mendFailedFiles(): () => void {
  // Images that failed before hydration.
  for (const image of document.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => hide(image));
  // Errors of elements don't bubble.
  window.addEventListener('error', onError, true);
  window.addEventListener('online', showAgain);
  return () => {
    window.removeEventListener('error', onError, true);
    window.removeEventListener('online', showAgain);
  };
}
