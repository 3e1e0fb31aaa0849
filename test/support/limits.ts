/**
 * For the environment of a product under test: everything comes from one address here, and one person does in a minute what a
 * person does in a year, so that nothing is counted.
 * Tests of the limits set their own.
 */
export const NOT_COUNTED = { LIMITS: 'off', QUOTAS: 'off' } as const;
