/** Asks before the window is closed while something would be lost. The returned function ends that. */
export function warnOfLeaving(isLost: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent): void => {
    if (isLost()) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
