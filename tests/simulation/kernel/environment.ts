import { PROJECT, WEBHOOK_SECRET } from './names';

// The shop's configuration, which its modules read on loading.
Object.assign(process.env, {
  GCLOUD_PROJECT: PROJECT,
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
  METADATA_SERVER_DETECTION: 'none',
  STRIPE_API: 'http://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_simulation',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
});
