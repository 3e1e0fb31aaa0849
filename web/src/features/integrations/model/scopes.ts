import type { Schema } from '../../../lib/api/api-types';

export type TokenScope = NonNullable<Schema<'AccessToken'>['scopes']>[number];

/** What each scope lets a program do; `adminsOnly` is offered to admins alone. */
export const SCOPES: readonly { value: TokenScope; label: string; about: string; adminsOnly?: true }[] = [
  { value: 'read', label: 'Read', about: 'BOQs and everything else you see, the feed of changes, and estimates.' },
  {
    value: 'write',
    label: 'Write',
    about: 'Create, change and delete BOQs and items, invite people, manage webhooks.',
  },
  { value: 'export', label: 'Export', about: 'Download BOQs, quotations and comparisons as files.' },
  { value: 'admin', label: 'Admin', about: 'What only admins may do: vendors, people, rate books.', adminsOnly: true },
];

/** The scopes of a token in words; null = it was made before there were scopes. */
export function scopesLabel(scopes: readonly TokenScope[] | null): string {
  if (scopes === null) return 'Reads everything (created before scopes)';
  return SCOPES.filter(({ value }) => scopes.includes(value))
    .map(({ label }) => label)
    .join(', ');
}
