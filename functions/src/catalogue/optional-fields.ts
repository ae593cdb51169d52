import type { FileSizes } from '@store/domain/catalogue/files/file-kinds';
import type { TrackLicences } from '@store/domain/licences/track-licences';
import type { Track } from '@store/domain/catalogue/tracks';

interface OptionalFields {
  readonly files?: FileSizes | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly licences?: TrackLicences | undefined;
}

/** The fields of a track that are left out if they are empty, because the catalogue has them once per beat. */
export function optionalFields({
  files = {},
  tags = [],
  description = '',
  licences = {},
}: OptionalFields): Pick<Track, 'files' | 'tags' | 'description' | 'licences'> {
  return {
    ...(Object.keys(files).length > 0 ? { files } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(description === '' ? {} : { description }),
    ...(Object.keys(licences).length > 0 ? { licences } : {}),
  };
}
