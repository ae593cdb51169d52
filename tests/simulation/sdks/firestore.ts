export * from 'firebase-admin/firestore';

export function initializeFirestore() {
  return simulatedHost.openFirestore();
}
