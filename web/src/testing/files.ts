import { vi } from 'vitest';

export interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Lists the files that the page saves from now on, in order. */
export function keepSavedFiles(): readonly SavedFile[] {
  const contents = new Map<string, Blob>();
  const saved: SavedFile[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:${location.origin}/${contents.size}`;
    if (content instanceof Blob) contents.set(address, content);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, content });
  });
  return saved;
}
