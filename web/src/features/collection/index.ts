export { addToHistoryAtom, favouritesAtom, historyAtom, toggleFavouriteAtom } from './state';
