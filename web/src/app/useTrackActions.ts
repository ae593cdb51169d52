import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { searchTextAtom, selectedTrackAtom, type TrackActions } from '../features/catalogue';
import { trackListPath } from '../lib/paths/paths';
import { RowOffer } from './track-row/RowOffer';

export function useTrackActions(): TrackActions {
  const navigate = useNavigate();
  const storeSearch = useSetAtom(searchTextAtom);
  const select = useSetAtom(selectedTrackAtom);
  return {
    onTag: (tag) => {
      storeSearch(tag);
      void navigate(trackListPath({ search: tag }));
    },
    onSelect: select,
    Offer: RowOffer,
  };
}
