/** A call that fails as the service documents. */
export interface Failure {
  readonly status: number;
  /** The answer's `error`. */
  readonly error: Readonly<Record<string, unknown>>;
  /** Calls that fail before success; every call when omitted. */
  times?: number;
}

interface Info {
  readonly reason: string;
  readonly domain?: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** The form of errors: https://cloud.google.com/apis/design/errors#http_mapping */
function failure(status: number, code: string, message: string, info?: Info): Failure {
  const details = info ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', ...info }] : [];
  return { status, error: { code: status, status: code, message, details } };
}

/** The failure for some calls, which then succeed. */
export function times(count: number, failed: Failure): Failure {
  return { ...failed, times: count };
}

/** https://cloud.google.com/service-usage/docs/troubleshooting, SERVICE_DISABLED in google/api/error_reason.proto */
export function serviceDisabled(api: string): Failure {
  return failure(
    403,
    'PERMISSION_DENIED',
    `${api} has not been used in project 123456789 before or it is disabled. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`,
    {
      reason: 'SERVICE_DISABLED',
      domain: 'googleapis.com',
      metadata: { consumer: 'projects/123456789', service: api },
    },
  );
}

/** The older form: https://cloud.google.com/storage/docs/json_api/v1/status-codes */
export function accessNotConfigured(api: string): Failure {
  const message = `${api} has not been used in project 123456789 before or it is disabled.`;
  const errors = [{ message, domain: 'usageLimits', reason: 'accessNotConfigured' }];
  return { status: 403, error: { code: 403, message, errors } };
}

/** https://cloud.google.com/storage/docs/json_api/v1/status-codes#400-bad-request */
export const invalidBucket: Failure = {
  status: 400,
  error: {
    code: 400,
    message: 'Invalid argument.',
    errors: [{ message: 'Invalid argument.', domain: 'global', reason: 'invalid' }],
  },
};

/** https://cloud.google.com/iam/docs/permission-error-messages */
export function permissionDenied(permission: string): Failure {
  return failure(403, 'PERMISSION_DENIED', `Permission '${permission}' denied on resource.`, {
    reason: 'IAM_PERMISSION_DENIED',
    domain: 'iam.googleapis.com',
    metadata: { permission, resource: 'projects/my-shop-1' },
  });
}

/** BILLING_DISABLED in googleapis/google/api/error_reason.proto */
export const billingDisabled = failure(
  403,
  'PERMISSION_DENIED',
  'This API method requires billing to be enabled.',
  {
    reason: 'BILLING_DISABLED',
    domain: 'googleapis.com',
    metadata: { consumer: 'projects/123456789' },
  },
);

/** What enabling an API without billing answers: https://cloud.google.com/service-usage/docs/enable-disable */
export const billingNotFound = failure(
  400,
  'FAILED_PRECONDITION',
  "Billing account for project '123456789' is not found. Billing must be enabled for activation of service(s) 'run.googleapis.com' to proceed.",
  { reason: 'UREQ_PROJECT_BILLING_NOT_FOUND', domain: 'serviceusage.googleapis.com/billing-enabled' },
);

/** https://cloud.google.com/service-usage/docs/troubleshooting: at least 30 seconds before the next attempt */
export const rateLimited = failure(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for quota metric.', {
  reason: 'RATE_LIMIT_EXCEEDED',
  domain: 'googleapis.com',
});

/** https://cloud.google.com/iam/docs/retry-strategy */
export const unavailable = failure(503, 'UNAVAILABLE', 'The service is currently unavailable.');
export const internal = failure(500, 'INTERNAL', 'Internal error encountered.');

/** https://cloud.google.com/iam/docs/retry-strategy */
export const aborted = failure(
  409,
  'ABORTED',
  'There were concurrent policy changes. Please retry the whole read-modify-write with exponential backoff.',
);

/** https://cloud.google.com/resource-manager/docs/organization-policy/restricting-resources */
export const serviceRestricted = failure(
  403,
  'PERMISSION_DENIED',
  "Request is disallowed by organization's constraints/gcp.restrictServiceUsage policy for 'projects/123456789' attempting to use service 'run.googleapis.com'.",
  { reason: 'RESOURCE_USAGE_RESTRICTION_VIOLATED', domain: 'googleapis.com' },
);

/** https://cloud.google.com/resource-manager/docs/organization-policy/restricting-domains */
export const domainRestricted = failure(
  400,
  'FAILED_PRECONDITION',
  'One or more users named in the policy do not belong to a permitted customer, perhaps due to an organization policy.',
);

/** USER_PROJECT_DENIED in googleapis/google/api/error_reason.proto */
export const userProjectDenied = failure(
  403,
  'PERMISSION_DENIED',
  'Caller does not have required permission to use project my-shop-1.',
  { reason: 'USER_PROJECT_DENIED', domain: 'googleapis.com' },
);

/** https://cloud.google.com/docs/authentication/troubleshoot-adc */
export const unauthenticated = failure(
  401,
  'UNAUTHENTICATED',
  'Request had invalid authentication credentials.',
);

/** Authentication before it is set up: https://firebase.google.com/docs/auth/admin/errors (configuration-not-found) */
export const configurationNotFound = failure(404, 'NOT_FOUND', 'CONFIGURATION_NOT_FOUND');

export const notFound = failure(404, 'NOT_FOUND', 'Requested entity was not found.');

/** A refusal without details, as from a proxy or an older service. */
export function refusal(status: number): Failure {
  return { status, error: { code: status, message: 'Refused by the test.' } };
}
