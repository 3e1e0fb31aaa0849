import { z } from 'zod';

const MOST_CHOICES = 20;
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'This is not an id.',
  datetime: 'Please give a time such as 2026-11-20T10:00:00Z.',
  date: 'Please give a day such as 2026-11-20.',
  url: 'Please enter a web address.',
  email: 'Please enter an email address.',
};
const TYPES: Readonly<Record<string, string>> = {
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  string: 'Please enter text.',
  boolean: 'Please send true or false.',
  array: 'Please send a list.',
  object: 'Please send an object.',
};

const english = z.locales.en().localeError;

/** Default zod messages, as sentences for the person who sent the value. */
export const fieldSentence: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required.' : (TYPES[issue.expected] ?? english(issue));
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'This is required.';
      return `${issue.inclusive === false ? 'More than' : 'At least'} ${issue.minimum}${unit(issue.origin)}, please.`;
    case 'too_big':
      return `${issue.inclusive === false ? 'Less than' : 'At most'} ${issue.maximum}${unit(issue.origin)}, please.`;
    case 'invalid_value':
      return issue.values.length > MOST_CHOICES
        ? 'This is not one of the choices.'
        : `Please choose one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? english(issue);
    case 'invalid_union':
      return 'This value is not accepted.';
    default:
      return english(issue);
  }
};

function unit(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' || origin === 'set' ? ' entries' : '';
}
