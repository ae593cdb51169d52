import './listeners';
import type { Route } from '../platform/http/route';
import { accountRoutes } from '../people/account/routes';
import { assistantRoutes } from '../pages/assistants/routes';
import { bulkEditRoutes } from '../shop/catalogue/bulk-edit/routes';
import { draftRoutes } from '../shop/catalogue/drafts/routes';
import { earlyAccessRoutes } from '../shop/catalogue/early-access/routes';
import { masterRoutes } from '../shop/catalogue/masters/routes';
import { catalogueRoutes } from '../shop/catalogue/routes';
import { showcaseRoutes } from '../shop/catalogue/showcase/routes';
import { claimRoutes } from '../sales/claims/routes';
import { commentRoutes } from '../shop/catalogue/comments/routes';
import { contactRoutes } from '../people/contact/routes';
import { customerRoutes } from '../sales/customers/routes';
import { dealRoutes } from '../sales/deals/routes';
import { favouriteRoutes } from '../people/favourites/routes';
import { freeDownloadRoutes } from '../shop/free-downloads/routes';
import { importRoutes } from '../shop/import/routes';
import { inboxRoutes } from '../pages/inbox/routes';
import { statusRoutes } from './jobs/routes';
import { kitsRoutes } from '../shop/kits/routes';
import { licenceRoutes } from '../sales/licences/routes';
import { mailRoutes } from '../platform/mail/routes';
import { membershipRoutes } from '../sales/memberships/routes';
import { memberRoutes } from '../people/member/routes';
import { campaignRoutes } from '../people/newsletter/campaigns/routes';
import { newsletterRoutes } from '../people/newsletter/routes';
import { offerRoutes } from '../sales/offers/routes';
import { orderRoutes } from '../sales/orders/routes';
import { privateLinkRoutes } from '../sales/private-links/routes';
import { salesRoutes } from '../sales/statistics/routes';
import { overviewRoutes } from '../pages/overview/routes';
import { oembedRoutes } from '../pages/html/routes';
import { privacyRoutes } from './privacy/routes';
import { settingsRoutes } from '../shop/settings/routes';
import { setupRoutes } from '../shop/setup/routes';
import { splitRoutes } from '../sales/splits/routes';
import { statisticsRoutes } from '../shop/statistics/routes';
import { uploadRoutes } from '../shop/uploads/routes';
import { usageRoutes } from '../sales/usage/routes';
import { withdrawalRoutes } from '../sales/withdrawals/routes';

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
  ...membershipRoutes,
  ...newsletterRoutes,
  ...oembedRoutes,
  ...offerRoutes,
  ...orderRoutes,
  ...salesRoutes,
  ...overviewRoutes,
  ...privacyRoutes,
  ...privateLinkRoutes,
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
