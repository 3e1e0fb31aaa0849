import type { PeopleFilter, Person } from '../api/people';

export const ROLE_LABELS: Record<Person['role'], string> = {
  user: 'No role chosen',
  'home-owner': 'Home owner',
  designer: 'Designer',
  admin: 'Admin',
};
export const SHOWN: Record<NonNullable<PeopleFilter['show']>, string> = {
  waiting: 'Waiting for an answer',
  verified: 'Verified designers',
  unverified: 'Designers not verified',
  disabled: 'Disabled',
};

/** Labels as options of a select, after one for all. */
export function optionsOf(labels: Readonly<Record<string, string>>, all: string) {
  return [{ value: '', label: all }, ...Object.entries(labels).map(([value, label]) => ({ value, label }))];
}

/** The filter that the URL names; anything unknown there counts as nothing. */
export function filterOf(params: URLSearchParams): PeopleFilter {
  const known = <Name extends string>(labels: Readonly<Record<Name, string>>, value: string | null) =>
    value !== null && Object.hasOwn(labels, value) ? (value as Name) : undefined;
  const role = known(ROLE_LABELS, params.get('role'));
  const show = known(SHOWN, params.get('show'));
  const q = (params.get('q') ?? '').slice(0, 200);
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    limit: 20,
    ...(q ? { q } : {}),
    ...(role ? { role } : {}),
    ...(show ? { show } : {}),
  };
}
