import { withRetries } from '../../lib/retry';

/** An invisible picture: browsers frame one that failed, also above what is behind it. */
const NOTHING = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/** The addresses of pictures that failed. */
const failed = new Map<HTMLImageElement, string>();

function hide(image: HTMLImageElement): void {
  const address = image.getAttribute('src');
  if (!address || address === NOTHING) return;
  failed.set(image, address);
  image.src = NOTHING;
}

/** Loads pictures again that have failed and show nothing else since. */
function showAgain(): void {
  for (const [image, address] of failed)
    if (image.isConnected && image.getAttribute('src') === NOTHING) image.src = address;
  failed.clear();
}

/** Asks for styles again, marked so that they are asked for in one place. */
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
  // Vite asks once for the styles of a part, and shows the part without them when it is asked for again.
  if (
    target instanceof HTMLLinkElement &&
    target.rel === 'stylesheet' &&
    target.dataset['again'] === undefined
  )
    withRetries(() => askAgain(target)).catch(() => undefined);
}

/** Hides pictures that could not be loaded until there is a connection, and loads styles again. Returns how to stop. */
export function mendFailedFiles(): () => void {
  // Images that failed before hydration.
  for (const image of document.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => hide(image));
  // Errors of elements do not bubble.
  window.addEventListener('error', onError, true);
  window.addEventListener('online', showAgain);
  return () => {
    window.removeEventListener('error', onError, true);
    window.removeEventListener('online', showAgain);
  };
}
