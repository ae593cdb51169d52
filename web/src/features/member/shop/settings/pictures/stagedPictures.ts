/** Addresses at which this page shows pictures that nobody can read yet, by their paths. */
const shown = new Map<string, string>();

/** Lets the page show an uploaded picture before it is saved. */
export function rememberPicture(path: string, picture: Blob): void {
  shown.set(path, URL.createObjectURL(picture));
}

/** The address at which a picture can be shown. */
export function shownAddress(address: string): string {
  return shown.get(address) ?? address;
}
