/** This page's URLs of images that nobody can read yet, by path. */
const shown = new Map<string, string>();

/** Lets the page show an uploaded image before it is saved. */
export function rememberPicture(path: string, picture: Blob): void {
  shown.set(path, URL.createObjectURL(picture));
}

export function shownAddress(address: string): string {
  return shown.get(address) ?? address;
}
