import { hasFile, IMMUTABLE, putFile, type FilePath } from '@store/functions/platform/gateways/storage';

/** Stores a file unless the shop has it. */
export async function storeOnce(path: FilePath, bytes: Uint8Array, contentType: string): Promise<void> {
  if (await hasFile(path)) return;
  await putFile(path, bytes, { contentType, cacheControl: IMMUTABLE });
}
