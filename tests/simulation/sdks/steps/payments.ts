import {
  capturePayment as capture,
  releasePayment as release,
  type PaymentReading,
} from '@store/functions/platform/gateways/stripe/payments';

export { readPayment } from '@store/functions/platform/gateways/stripe/payments';

export async function capturePayment(intent: string): Promise<PaymentReading | undefined> {
  simulatedHost.failStep(await simulatedHost.orderOf(intent), 'capture');
  return capture(intent);
}

export async function releasePayment(intent: string): Promise<PaymentReading | undefined> {
  simulatedHost.failStep(await simulatedHost.orderOf(intent), 'release_money');
  return release(intent);
}
