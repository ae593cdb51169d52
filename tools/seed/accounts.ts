export interface DemoAccount {
  /** Fixed: killed emulators lose Auth's account but keep Firestore's documents. */
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly username: string;
}

/** These accounts exist only on emulators. */
export const DEMO_ACCOUNTS: { readonly user: DemoAccount; readonly member: DemoAccount } = {
  user: {
    uid: 'demo-listener',
    email: 'listener@example.com',
    password: 'listen-to-beats',
    username: 'Listener',
  },
  member: {
    uid: 'demo-producer',
    email: 'producer@example.com',
    password: 'produce-the-beats',
    username: 'Producer',
  },
};
