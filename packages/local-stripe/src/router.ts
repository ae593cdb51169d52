import { handleApi } from './api-handler';
import { ApiError } from './api/api-error';
import { json, type HttpRequest, type HttpResponse } from './api/http';
import type { ServerContext } from './api/server-context';
import { handleOnboarding } from './connect/onboarding-page';
import { handleControl } from './control/control';
import { handleDashboard } from './page/dashboard-handler';
import { handlePaymentPage } from './page/payment-page-handler';
import { handlePortal } from './portal/portal-page';
import { handleReceipt } from './receipts/receipt-page';
import { expireOverdue } from './sessions/expiry';

/** Expires what is overdue, then answers. */
export async function answer(context: ServerContext, request: HttpRequest): Promise<HttpResponse> {
  try {
    await expireAndCommit(context);
    return await route(context, request);
  } catch (error) {
    return errorResponse(context, error);
  }
}

/** Expires what is overdue; saves the ledger if that changed it. */
export async function expireAndCommit(context: ServerContext): Promise<void> {
  if (!expireOverdue(context)) return;
  await context
    .commit()
    .catch((error: unknown) => context.log(`local-stripe could not save the ledger: ${String(error)}`));
}

async function route(context: ServerContext, request: HttpRequest): Promise<HttpResponse> {
  if (request.path.startsWith('/v1/')) return handleApi(context, request);
  return (
    (await handleControl(context, request)) ??
    (await handlePaymentPage(context, request)) ??
    (await handlePortal(context, request)) ??
    (await handleOnboarding(context, request)) ??
    handleReceipt(context, request) ??
    (await handleDashboard(context, request)) ??
    json(404, new ApiError(`Nothing is served at ${request.path}.`, { status: 404 }).body)
  );
}

function errorResponse({ log }: ServerContext, error: unknown): HttpResponse {
  if (error instanceof ApiError) return json(error.status, error.body);
  log(`local-stripe failed: ${error instanceof Error ? error.stack : String(error)}`);
  return json(500, new ApiError('An unknown error occurred', { status: 500, type: 'api_error' }).body);
}
