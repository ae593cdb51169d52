export { isGone } from './data/gone';
export { FeaturedTrack, FeaturePlaceholder } from './FeaturedTrack';
export { loadReader } from './data/catalogueReader';
export { TrackSearch } from './TrackSearch';
export {
  bulkDealsAtom,
  loadCatalogueAtom,
  loadSettingsAtom,
  loadedTracksAtom,
  readCatalogueAtom,
  searchTextAtom,
  selectedTrackAtom,
} from './data/state';
export { TagButton } from './table/TagButton';
export { TrackTable } from './table/TrackTable';
export type { TrackActions } from './table/TrackRow';
export { useNewestTracks, useShownTracks, type TrackList } from './data/useCatalogue';
export { useSoldMatches } from './discovery/soldTracks';
export { useDiscovery } from './discovery/useDiscovery';
export { useHasPlans } from './data/useHasPlans';
export { useSignInLinks } from './data/useSignInLinks';
export { useTrack } from './data/useTrack';
export type { ShownTrack } from './data/earlyTrack';
