import { Button, Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type RefObject } from 'react';
import { formatExact, parseMoney } from '../../../lib/format/money';
import { Pill } from '../../../ui/layout/pill';
import { searchQuery, type SuggestedLine, type Suggestion } from '../api/suggestions';
import { reasonChips } from '../model/review';
import { Confidence, sourceOf } from './review-line';
import classes from './suggestions.module.css';

interface Props {
  boqId: string;
  line: SuggestedLine;
  /** The others of the same words, size and unit. */
  others: number;
  withOthers: boolean;
  onWithOthers: (with_: boolean) => void;
  picked: Suggestion | undefined;
  onPick: (suggestion: Suggestion) => void;
  searchField: RefObject<HTMLInputElement | null>;
  busy: boolean;
  onAccept: (suggestion: Suggestion) => void;
  onSkip: () => void;
  onRate: (rate: number) => void;
}

/** The suggestions for the current line, a search by other words, and a rate of one's own. */
export function LineDetail({ boqId, line, others, picked, busy, withOthers, searchField, ...on }: Props) {
  const [words, setWords] = useState('');
  const search = useDeferredValue(words);
  const found = useQuery(searchQuery(boqId, line.id, search));
  const isSearch = search.trim().length > 1;
  const shown = isSearch ? (found.data ?? []) : line.suggestions;
  const chosen = shown.find(({ ref }) => ref === picked?.ref) ?? shown[0];
  return (
    <Stack gap="sm">
      {line.details && (
        <Text fz="sm" c="dimmed" lineClamp={4}>
          {line.details}
        </Text>
      )}
      <TextInput
        ref={searchField}
        label="Search by other words"
        placeholder="gypsum ceiling"
        maxLength={200}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isSearch && chosen) on.onAccept(chosen);
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {shown.length > 0 && (
        <Radio.Group
          aria-label={`Suggestions for ${line.title}`}
          value={chosen?.ref ?? ''}
          onChange={(ref) => {
            const one = shown.find((suggestion) => suggestion.ref === ref);
            if (one) on.onPick(one);
          }}
        >
          <ul className={classes.options}>
            {shown.map((suggestion, index) => (
              <Option key={suggestion.ref} {...{ suggestion, index, line }} />
            ))}
          </ul>
        </Radio.Group>
      )}
      {shown.length === 0 && (
        <Text fz="sm" role="status">
          {found.isFetching ? 'Searching…' : 'Nothing of this unit has these words. Search by others, or type a rate.'}
        </Text>
      )}
      {others > 0 && (
        <Checkbox
          label={`Also ${others === 1 ? 'the other line' : `the ${others} other lines`} of these words`}
          checked={withOthers}
          onChange={({ currentTarget }) => on.onWithOthers(currentTarget.checked)}
        />
      )}
      <Group gap="sm" align="flex-end">
        {chosen && (
          <Button disabled={busy} onClick={() => on.onAccept(chosen)}>
            {line.kind === 'typed' ? 'Link' : 'Accept'} {chosen.label}
          </Button>
        )}
        <Button variant="default" onClick={on.onSkip}>
          Skip
        </Button>
        {line.kind !== 'typed' && <OwnRate unit={line.unit} disabled={busy} onRate={on.onRate} />}
      </Group>
    </Stack>
  );
}

function Option({ suggestion, index, line }: { suggestion: Suggestion; index: number; line: SuggestedLine }) {
  const split = suggestion.labour_rate > 0 ? `, ${formatExact(suggestion.labour_rate)} of it labour` : '';
  return (
    <li className={classes.option}>
      <Radio
        value={suggestion.ref}
        label={
          <>
            {index + 1}. {suggestion.label}
          </>
        }
        description={sourceOf(suggestion)}
      />
      <span className={classes.rate}>
        <strong>{formatExact(suggestion.rate)}</strong> per {line.unit}
        {split}
      </span>
      <Confidence value={suggestion.confidence} />
      <Group gap={6}>
        {reasonChips(suggestion).map((reason) => (
          <Pill key={reason}>{reason}</Pill>
        ))}
      </Group>
    </li>
  );
}

function OwnRate({ unit, disabled, onRate }: { unit: string; disabled: boolean; onRate: (rate: number) => void }) {
  const [text, setText] = useState('');
  const rate = parseMoney(text);
  const submit = (): void => {
    if (rate !== null && rate > 0) onRate(rate);
  };
  return (
    <Group gap="xs" align="flex-end" ml="auto">
      <TextInput
        label={`Or a rate of your own per ${unit}`}
        inputMode="decimal"
        w={190}
        value={text}
        error={text !== '' && rate === null ? 'Enter an amount in rupees.' : null}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && submit()}
      />
      <Button variant="default" disabled={disabled || !rate} onClick={submit}>
        Set rate
      </Button>
    </Group>
  );
}
