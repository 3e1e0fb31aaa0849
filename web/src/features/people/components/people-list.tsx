import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '../../../lib/api/with-params';
import { DirectoryRow } from '../../../ui/directory/directory-row';
import { DirectoryRows } from '../../../ui/directory/directory-rows';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { SearchField } from '../../../ui/form/search-field';
import { SelectField } from '../../../ui/form/select-field';
import { Pager } from '../../../ui/layout/pager';
import { Pill } from '../../../ui/layout/pill';
import { peopleQuery, type Person } from '../api/people';
import { filterOf, optionsOf, ROLE_LABELS, SHOWN } from '../model/people-filter';
import { PersonPanel } from './person-panel';

/** The status of a person, in a word or two; nothing for most. */
function Standing({ person: { disabled, request, role, verified } }: { person: Person }) {
  if (disabled) return <Pill tone="bad">Disabled</Pill>;
  if (request && request.answer === null) return <Pill tone="warn">Waiting</Pill>;
  if (role === 'designer')
    return <Pill tone={verified ? 'good' : 'neutral'}>{verified ? 'Verified' : 'Not verified'}</Pill>;
  return null;
}

/** The people with an account, found by name, email, role and standing; one opens at the right. */
export function PeopleList() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const query = useQuery(peopleQuery(filter));
  const change = (changes: Record<string, string | null>): void =>
    setParams(withParams({ page: null, ...changes }), { replace: true });
  const opened = query.data?.data.find(({ id }) => id === params.get('person')) ?? null;
  return (
    <>
      <Group mb={14} gap="sm" align="flex-end">
        <SearchField
          value={filter.q ?? ''}
          placeholder="Name or email"
          aria-label="Search people"
          flex="1 1 220px"
          onChange={(q) => change({ q })}
        />
        <SelectField
          label="Role"
          hideLabel
          value={filter.role ?? ''}
          options={optionsOf(ROLE_LABELS, 'Every role')}
          onChange={(role) => change({ role })}
        />
        <SelectField
          label="Show"
          hideLabel
          value={filter.show ?? ''}
          options={optionsOf(SHOWN, 'Everyone')}
          onChange={(show) => change({ show })}
        />
      </Group>
      <DataState
        query={query}
        skeleton={<Skeleton h={420} radius={12} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            title={filter.show === 'waiting' ? 'Nobody is waiting' : 'Nobody found'}
            reason={
              filter.show === 'waiting'
                ? 'Designers who ask to be verified are listed here.'
                : 'Nobody has this name, email, role and standing.'
            }
            action={
              <Button variant="default" onClick={() => setParams({}, { replace: true })}>
                Show everyone
              </Button>
            }
          />
        }
      >
        {({ data, meta }) => (
          <>
            <DirectoryRows label="People">
              {data.map((person) => (
                <DirectoryRow
                  key={person.id}
                  name={person.name ?? person.email}
                  alias={[
                    ROLE_LABELS[person.role],
                    ...(person.name ? [person.email] : []),
                    ...(person.email_confirmed ? [] : ['email not confirmed']),
                  ]}
                >
                  <Group gap={8} wrap="nowrap">
                    <Standing person={person} />
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={`Open ${person.name ?? person.email}`}
                      onClick={() => setParams(withParams({ person: person.id }))}
                    >
                      Open
                    </Button>
                  </Group>
                </DirectoryRow>
              ))}
            </DirectoryRows>
            <Pager
              label="Pages of people"
              page={meta.page}
              totalPages={meta.total_pages}
              onPage={(next) => setParams(withParams({ page: String(next) }))}
            />
          </>
        )}
      </DataState>
      <PersonPanel person={opened} onClose={() => setParams(withParams({ person: null }), { replace: true })} />
    </>
  );
}
