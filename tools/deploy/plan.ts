/** In the order of deployment. */
export const PARTS = ['firestore', 'storage', 'functions', 'hosting'] as const;

export type Part = (typeof PARTS)[number];

/** Steps in order; each is safe to repeat. */
export const STEPS = ['rules', 'indexes', 'functions', 'migrations', 'site', 'smoke'] as const;

export type StepName = (typeof STEPS)[number];
