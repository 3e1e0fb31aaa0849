import { z } from 'zod';

/** A whole number of a variable; anything else is refused with the range it has to be in. */
export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

/** What a variable must be, for what has no words of its own in its schema; undefined leaves it to zod. */
export const errorOfVariable: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return `must be ${issue.values.join(', ').replace(/, ([^,]+)$/, ' or $1')}`;
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'must be an email address';
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'must begin with http:// or https://';
  if (issue.code === 'too_small') return `must have at least ${issue.minimum} characters`;
  if (issue.code === 'too_big') return `must have at most ${issue.maximum} characters`;
  return undefined;
};
