import type { ControlRoute } from './control-route';
import { connectControls } from './connect-controls';
import { paymentControls } from './payment-controls';
import { serverControls } from './server-controls';
import { sessionControls } from './session-controls';
import { subscriptionControls } from './subscription-controls';
import { webhookControls } from './webhook-controls';

export const controlRoutes: readonly ControlRoute[] = [
  ...serverControls,
  ...sessionControls,
  ...paymentControls,
  ...subscriptionControls,
  ...connectControls,
  ...webhookControls,
];
