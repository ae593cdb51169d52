export { FeaturedTrack, FeaturePlaceholder } from './FeaturedTrack';
export { loadReader } from './reader';
export { TrackSearch } from './TrackSearch';
export { loadedTracksAtom, searchTextAtom, selectedTrackAtom } from './state';
export { TagButton } from './TagButton';
export { TrackTable } from './TrackTable';
export type { TrackActions } from './TrackRow';
export { useNewestTracks, useTrackPage } from './useCatalogue';
export { useTrack } from './useTrack';
