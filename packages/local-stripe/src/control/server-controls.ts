import * as v from 'valibot';
import { failureSchema } from '../api/failures';
import { afterRetriesSchema } from '../api/simulation';
import { nothing, route, type ControlRoute } from './control-route';

export const serverControls: readonly ControlRoute[] = [
  route('GET /_control/health', nothing, () => ({ status: 'ok' })),
  route('GET /_control/failures', nothing, ({ failures }) => ({ data: failures.pending })),
  route('POST /_control/failures', failureSchema, ({ failures }, { input }) => {
    failures.add(input);
    return { data: failures.pending };
  }),
  route('DELETE /_control/failures', nothing, ({ failures }) => {
    failures.clear();
    return { data: failures.pending };
  }),
  route(
    'POST /_control/account',
    v.strictObject({
      managed_payments_by_default: v.optional(v.boolean()),
      connect: v.optional(v.boolean()),
      after_retries: v.optional(afterRetriesSchema),
    }),
    ({ simulation }, { input }) => {
      simulation.managedPaymentsByDefault =
        input.managed_payments_by_default ?? simulation.managedPaymentsByDefault;
      simulation.hasConnect = input.connect ?? simulation.hasConnect;
      simulation.afterRetries = input.after_retries ?? simulation.afterRetries;
      return {
        managed_payments_by_default: simulation.managedPaymentsByDefault,
        connect: simulation.hasConnect,
        after_retries: simulation.afterRetries,
      };
    },
  ),
  route('POST /_control/reset', nothing, (context) => {
    context.reset();
    return { status: 'ok' };
  }),
];
