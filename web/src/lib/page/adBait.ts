/** Ad blockers' filter lists hide these names on every page; tracking protection hides no elements. */
const BAIT = 'adsbox ad-banner banner-ads textads pub_300x250';

/** Ad blockers look at new elements with a delay. */
const BAIT_CHECKS_MS = [50, 200, 500] as const;

function isHidden(element: HTMLElement): boolean {
  const { display, visibility } = getComputedStyle(element);
  return display === 'none' || visibility === 'hidden' || element.offsetHeight === 0;
}

/** Adds an off-screen element that looks like an ad, and returns whether something hides it. */
export async function isBaitHidden(): Promise<boolean> {
  const bait = document.createElement('div');
  bait.className = BAIT;
  bait.setAttribute('aria-hidden', 'true');
  Object.assign(bait.style, { position: 'absolute', left: '-9999px', width: '10px', height: '10px' });
  document.body.append(bait);
  try {
    for (const pause of BAIT_CHECKS_MS) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (!bait.isConnected || isHidden(bait)) return true;
    }
    return false;
  } finally {
    bait.remove();
  }
}
