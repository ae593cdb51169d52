import type { Kit } from '../../shop/kits/kits';
import type { FirstRows } from '../../shop/catalogue/list-order';
import type { Track } from '../../shop/catalogue/tracks';
import type { PublicSettings, PublicTexts } from '../../shop/settings/public';

/** The data a page was rendered from. The browser hydrates with it, then reads current data. */
export interface PageData {
  readonly settings: PublicSettings;
  /** Only on pages of legal texts and contracts; missing if the shop has none of its own. */
  readonly texts?: PublicTexts;
  /** Only on pages that begin with a list of tracks. */
  readonly rows?: FirstRows;
  /** How many kits are in the shop; missing if there are none, and where it is not known. */
  readonly kitCount?: number;
  /** Only on the page of all kits, newest first. */
  readonly kits?: readonly Kit[];
  /** Only on the page of a kit. */
  readonly kit?: Kit;
  /** Only on the page of a track. */
  readonly track?: TrackContent;
}

interface TrackContent {
  readonly track: Track;
  /** The sketch of its cover, a JPEG in base64; missing in the browser, and if none was read in time. */
  readonly sketch?: string;
  /** Whether the shop takes offers. */
  readonly takesOffers: boolean;
  /** Set in a shop that has plans. */
  readonly hasPlans?: true;
  /** Beats like this one, the nearest first. */
  readonly similar: readonly Track[];
}

/** Id of the element that holds the data of a page as JSON. */
export const PAGE_DATA_ELEMENT = 'page';
