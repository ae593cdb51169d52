import type { Kit } from '../../shop/kits/kits';
import type { FirstRows } from '../../shop/catalogue/list-order';
import type { Track } from '../../shop/catalogue/tracks';
import type { PublicSettings, PublicTexts } from '../../shop/settings/public';

/** What a page was rendered from. The browser hydrates with it, then reads current data. */
export interface PageData {
  readonly settings: PublicSettings;
  /** On pages of legal texts and contracts; missing if the shop has none of its own. */
  readonly texts?: PublicTexts;
  /** On pages that begin with a track list. */
  readonly rows?: FirstRows;
  /** Missing if there are none or it isn't known. */
  readonly kitCount?: number;
  /** On the page of all kits, newest first. */
  readonly kits?: readonly Kit[];
  readonly kit?: Kit;
  readonly track?: TrackContent;
}

interface TrackContent {
  readonly track: Track;
  /** A small JPEG of the cover in base64; missing in the browser, and if it couldn't be read in time. */
  readonly sketch?: string;
  readonly takesOffers: boolean;
  /** Set if the shop has plans. */
  readonly hasPlans?: true;
  /** Nearest first. */
  readonly similar: readonly Track[];
}

/** Id of the element with the page data as JSON. */
export const PAGE_DATA_ELEMENT = 'page';
