import type { Route } from './http/route';
import { accountRoutes } from './account/routes';
import { assistantRoutes } from './assistants/routes';
import { bulkEditRoutes } from './catalogue/bulk-edit/routes';
import { draftRoutes } from './catalogue/drafts/routes';
import { earlyAccessRoutes } from './catalogue/early-access/routes';
import { masterRoutes } from './catalogue/masters/routes';
import { catalogueRoutes } from './catalogue/routes';
import { showcaseRoutes } from './catalogue/showcase/routes';
import { claimRoutes } from './claims/routes';
import { commentRoutes } from './comments/routes';
import { contactRoutes } from './contact/routes';
import { customerRoutes } from './customers/routes';
import { dealRoutes } from './deals/routes';
import { favouriteRoutes } from './favourites/routes';
import { freeDownloadRoutes } from './free-downloads/routes';
import { importRoutes } from './import/routes';
import { inboxRoutes } from './inbox/routes';
import { statusRoutes } from './jobs/routes';
import { kitsRoutes } from './kits/routes';
import { licenceRoutes } from './licences/routes';
import { mailRoutes } from './mail/routes';
import { memberRoutes } from './member/routes';
import { campaignRoutes } from './newsletter/campaigns/routes';
import { newsletterRoutes } from './newsletter/routes';
import { offerRoutes } from './offers/routes';
import { orderRoutes } from './orders/routes';
import { salesRoutes } from './orders/sales/routes';
import { overviewRoutes } from './overview/routes';
import { oembedRoutes } from './pages/routes';
import { privacyRoutes } from './privacy/routes';
import { settingsRoutes } from './settings/routes';
import { setupRoutes } from './setup/routes';
import { splitRoutes } from './splits/routes';
import { statisticsRoutes } from './statistics/routes';
import { uploadRoutes } from './uploads/routes';
import { usageRoutes } from './usage/routes';
import { withdrawalRoutes } from './withdrawals/routes';

/** All endpoints of /api. */
export const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...assistantRoutes,
  ...bulkEditRoutes,
  ...campaignRoutes,
  ...catalogueRoutes,
  ...claimRoutes,
  ...commentRoutes,
  ...contactRoutes,
  ...customerRoutes,
  ...dealRoutes,
  ...draftRoutes,
  ...earlyAccessRoutes,
  ...favouriteRoutes,
  ...freeDownloadRoutes,
  ...importRoutes,
  ...inboxRoutes,
  ...kitsRoutes,
  ...licenceRoutes,
  ...mailRoutes,
  ...masterRoutes,
  ...memberRoutes,
  ...newsletterRoutes,
  ...oembedRoutes,
  ...offerRoutes,
  ...orderRoutes,
  ...salesRoutes,
  ...overviewRoutes,
  ...privacyRoutes,
  ...settingsRoutes,
  ...setupRoutes,
  ...showcaseRoutes,
  ...splitRoutes,
  ...statisticsRoutes,
  ...statusRoutes,
  ...uploadRoutes,
  ...usageRoutes,
  ...withdrawalRoutes,
];
