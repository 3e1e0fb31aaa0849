import type { z } from 'zod';

/** Words of the library itself: a schema that has none of its own for what is wrong leaves it to these. */
const GENERIC = /^(Too (small|big)|Invalid (input|option|UUID|ISO datetime|ISO date|URL|email address))\b/;
const MOST_CHOICES = 20;
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'This is no id.',
  datetime: 'Please give a time such as 2026-11-20T10:00:00Z.',
  date: 'Please give a day such as 2026-11-20.',
  url: 'Please enter a web address.',
  email: 'Please enter an email address.',
};
const TYPES: Readonly<Record<string, string>> = {
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  string: 'Please enter text.',
  boolean: 'This is true or false.',
  array: 'This is a list.',
  object: 'This is an object.',
};

/** One thing wrong with a field, as a sentence for the person who sent it: the schema’s own words, or plain ones for the library’s. */
export function fieldSentence(issue: z.core.$ZodIssue): string {
  if (!GENERIC.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'This is required.'
        : (TYPES[issue.expected] ?? issue.message);
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'This is required.';
      return `${issue.inclusive === false ? 'More than' : 'At least'} ${issue.minimum}${unit(issue.origin)}, please.`;
    case 'too_big':
      return `${issue.inclusive === false ? 'Less than' : 'At most'} ${issue.maximum}${unit(issue.origin)}, please.`;
    case 'invalid_value':
      return issue.values.length > MOST_CHOICES
        ? 'This is none of the choices.'
        : `Please choose one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? issue.message;
    case 'invalid_union':
      return 'This value is not understood.';
    default:
      return issue.message;
  }
}

function unit(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' || origin === 'set' ? ' entries' : '';
}
