import { COVER_FILE_SIZES } from '@store/domain/shop/files/cover-sketch';
import { type Track } from '@store/domain/shop/catalogue/tracks';
import type { Delivery, PrivateFiles } from '../../../platform/collections';
import { pathOfAddress } from '../../../platform/gateways/storage';
import { deliverable } from './deliverables';

const STORED_COVER = /^(covers\/[^/]+)\/\d+\.jpg$/;

/** In all sizes. */
function coverFiles(image: string): string[] {
  const path = pathOfAddress(image);
  if (path === undefined) return [];
  const [, folder] = STORED_COVER.exec(path) ?? [];
  return folder === undefined ? [path] : COVER_FILE_SIZES.map((size) => `${folder}/${size}.jpg`);
}

/** Stored files only, not external ones. */
export function filesOf(
  { image, media, share = '' }: Pick<Track, 'image' | 'media'> & { readonly share?: string },
  { master, others }: PrivateFiles,
): string[] {
  const preview = pathOfAddress(media);
  const picture = share === '' ? undefined : pathOfAddress(share);
  return [
    ...coverFiles(image),
    ...(picture === undefined ? [] : [picture]),
    ...(preview === undefined ? [] : [preview]),
    ...(master && 'path' in master ? [master.path] : []),
    ...Object.values(others),
  ];
}

/** For a licence that names no files: the master, else the preview. */
export function deliveryOf(media: string, files: PrivateFiles): Delivery {
  const master = deliverable(files, 'master');
  if (master) return master;
  const path = pathOfAddress(media);
  return path === undefined ? { kind: 'address', url: media } : { kind: 'stored', path };
}
