import { Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import { DataState } from '../../../ui/feedback/data-state';
import { eventTypesQuery } from '../api/integration-queries';
import { eventGroups, type EventType } from '../model/event-groups';
import classes from './integrations.module.css';

const CHOICES = [
  { value: 'all' as const, label: 'Every event' },
  { value: 'some' as const, label: 'Only some' },
];

interface Props {
  /** Null = every type, including those of later releases. */
  types: readonly string[] | null;
  onChange: (types: string[] | null) => void;
  error?: string | undefined;
}

/** Which events to send: all, or selected by group or individually. */
export function EventChoice({ types, onChange, error }: Props) {
  const query = useQuery(eventTypesQuery);
  return (
    <Stack gap="xs">
      <ChoiceChips
        legend="Events"
        choices={CHOICES}
        value={types === null ? 'all' : 'some'}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      />
      {types === null ? (
        <p className={classes.hint}>Including types added in later releases.</p>
      ) : (
        <DataState query={query} skeleton={<Skeleton height={200} />}>
          {(all) => <Types all={all} chosen={types} onChange={onChange} />}
        </DataState>
      )}
      {error && (
        <Text fz="xs" c="var(--fo-error)">
          {error}
        </Text>
      )}
    </Stack>
  );
}

interface TypesProps {
  all: readonly EventType[];
  chosen: readonly string[];
  onChange: (types: string[]) => void;
}

function Types({ all, chosen, onChange }: TypesProps) {
  const set = (types: readonly string[], on: boolean): void => {
    const rest = chosen.filter((type) => !types.includes(type));
    onChange(on ? [...rest, ...types] : rest);
  };
  return (
    <>
      <Stack gap="md" mah={340} p="sm" bd="1px solid var(--fo-line)" bdrs={8} style={{ overflowY: 'auto' }}>
        {eventGroups(all).map(({ title, types }) => {
          const names = types.map(({ type }) => type);
          const count = names.filter((name) => chosen.includes(name)).length;
          return (
            <div key={title} role="group" aria-label={title} className={classes.group}>
              <Checkbox
                size="sm"
                className={classes.all}
                label={title}
                checked={count === names.length}
                indeterminate={count > 0 && count < names.length}
                onChange={(event) => set(names, event.currentTarget.checked)}
              />
              {types.map(({ type, description }) => (
                <Checkbox
                  key={type}
                  size="sm"
                  name="types"
                  label={type}
                  description={description.replaceAll('`', '')}
                  checked={chosen.includes(type)}
                  onChange={(event) => set([type], event.currentTarget.checked)}
                />
              ))}
            </div>
          );
        })}
      </Stack>
      <p className={classes.hint} role="status">
        {chosen.length} of {all.length} chosen
      </p>
    </>
  );
}
