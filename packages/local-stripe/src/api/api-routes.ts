import type { ApiCall, ApiRoute } from './api-route';
import { eventRoutes } from '../events/event-routes';
import { matchPath } from './http';
import { paymentRoutes } from '../payments/payment-routes';
import { sessionRoutes } from '../sessions/session-routes';

const ROUTES: readonly ApiRoute[] = [...sessionRoutes, ...paymentRoutes, ...eventRoutes];

/** The route of a call and what stands in its path; undefined where the call is not stood in for. */
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
