import { useSetAtom } from 'jotai';
import { selectedTrackAtom, type TrackActions } from '../features/shop/catalogue';
import { RowOffer } from './track-row/RowOffer';
import { useOpenTag } from './useOpenTag';

export function useTrackActions(): TrackActions {
  return { onTag: useOpenTag(), onSelect: useSetAtom(selectedTrackAtom), Offer: RowOffer };
}
