import * as v from 'valibot';
import { ApiError } from '../api/api-error';
import { parseForm } from '../api/form-body';
import { seeOther, type HttpResponse, type HttpRequest } from '../api/http';
import type { ServerContext } from '../api/server-context';
import { dashboardPage } from './dashboard';
import { COMMAND_NAMES, COMMANDS } from './dashboard-commands';

const commandForm = v.object({
  command: v.picklist(COMMAND_NAMES),
  id: v.string(),
});

/** Handles the dashboard; undefined for other paths. */
export async function handleDashboard(
  context: ServerContext,
  request: HttpRequest,
): Promise<HttpResponse | undefined> {
  if (request.path === '/') return seeOther('/dashboard');
  if (request.path !== '/dashboard') return undefined;
  if (request.method !== 'POST') return dashboardPage(context);
  const form = v.safeParse(commandForm, parseForm(request.body));
  if (!form.success) return dashboardPage(context, 'Invalid form.');
  try {
    COMMANDS[form.output.command](context, form.output.id);
  } catch (error) {
    if (error instanceof ApiError) return dashboardPage(context, error.message);
    throw error;
  }
  await context.commit();
  return seeOther('/dashboard');
}
