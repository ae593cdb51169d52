export { FavouriteButton } from './FavouriteButton';
export { addToHistoryAtom, favouritesAtom, historyAtom, toggleFavouriteAtom } from './state';
