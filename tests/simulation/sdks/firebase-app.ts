export function getApps(): readonly object[] {
  return [{}];
}

export function initializeApp(): object {
  return {};
}
