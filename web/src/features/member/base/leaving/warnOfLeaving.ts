/** Asks before the window closes while something would be lost. Returns a function that stops it. */
export function warnOfLeaving(isLost: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent): void => {
    if (isLost()) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
