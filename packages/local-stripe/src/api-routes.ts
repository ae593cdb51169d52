import type { ApiCall, ApiRoute } from './api/api-route';
import { matchPath } from './api/http';
import { accountRoutes } from './connect/accounts';
import { transferRoutes } from './connect/transfers';
import { disputeRoutes } from './disputes/dispute-routes';
import { invoiceRoutes } from './payments/invoice-routes';
import { paymentRoutes } from './payments/payment-routes';
import { refundRoutes } from './refunds/refund-routes';
import { portalRoutes } from './portal/portal-routes';
import { sessionRoutes } from './sessions/session-routes';
import { catalogueRoutes } from './subscriptions/catalogue-routes';
import { customerRoutes } from './subscriptions/customer-routes';
import { subscriptionRoutes } from './subscriptions/subscription-routes';

const ROUTES: readonly ApiRoute[] = [
  ...sessionRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...invoiceRoutes,
  ...catalogueRoutes,
  ...customerRoutes,
  ...subscriptionRoutes,
  ...portalRoutes,
  ...accountRoutes,
  ...transferRoutes,
];

/** A call's route and the ids in its path; undefined if unsupported. */
export function findRoute(
  method: string,
  path: string,
): { readonly route: ApiRoute; readonly ids: ApiCall['ids'] } | undefined {
  for (const route of ROUTES) {
    const ids = route.method === method ? matchPath(route.path, path) : undefined;
    if (ids !== undefined) return { route, ids };
  }
  return undefined;
}
