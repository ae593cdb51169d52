import type { Step } from './step';
import { account } from './steps/account';
import { apis, firstApis } from './steps/apis';
import { billing } from './steps/billing';
import { bucket } from './steps/bucket';
import { database } from './steps/database';
import { linkSecret } from './steps/link-secret';
import { mailServer, testMail } from './steps/mail';
import { member } from './steps/member';
import { firebase, project } from './steps/project';
import { app, settings } from './steps/settings';
import { signIn } from './steps/sign-in';
import { stripeKey, webhook } from './steps/stripe';
import { alertPolicies, budget } from './steps/watching';

/** In order of dependence. */
export const SETUP_STEPS: readonly Step[] = [
  project,
  firstApis,
  billing,
  apis,
  firebase,
  account,
  database,
  bucket,
  signIn,
  app,
  settings,
  linkSecret,
  mailServer,
  testMail,
  stripeKey,
  webhook,
  member,
  budget,
  alertPolicies,
];
