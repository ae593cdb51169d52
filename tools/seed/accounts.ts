export interface DemoAccount {
  /** Fixed, because Auth loses the account when the emulators are killed, and Firestore does not. */
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly username: string;
}

/** These accounts exist on the emulators only. */
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
