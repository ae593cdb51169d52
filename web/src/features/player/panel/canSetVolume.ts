const PROBE = 0.5;

/** On iOS a page reads back the volume that it has set, but only until the next task; sounds have the system's volume. */
export async function canSetVolume(): Promise<boolean> {
  const probe = new Audio();
  probe.volume = PROBE;
  await new Promise((resolve) => setTimeout(resolve, 0));
  return probe.volume === PROBE;
}
