/**
 * Environment of a product under test without limits: all requests come from one address, and one person does a year's
 * work in a minute. Tests of the limits set their own.
 */
export const NOT_COUNTED = { LIMITS: 'off', QUOTAS: 'off' } as const;
