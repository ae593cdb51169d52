export { FavouriteButton } from './FavouriteButton';
export {
  addToHistoryAtom,
  clearHistoryAtom,
  favouritesAtom,
  historyAtom,
  toggleFavouriteAtom,
} from './state';
