/** Whether an address leads to a file in the shop's own storage, which no producer has typed. */
export function isStoredAddress(address: string): boolean {
  return /\/v0\/b\/[^/]+\/o\/(?:covers|previews)%2F/.test(address);
}
