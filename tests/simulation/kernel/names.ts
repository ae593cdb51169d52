export const PROJECT = 'demo-simulation';

export const WEBHOOK_SECRET = 'whsec_simulation';
