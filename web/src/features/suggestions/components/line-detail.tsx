import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { isBeginning } from '../../../lib/boq/beginning';
import { formatExact, parseMoney } from '../../../lib/format/money';
import { unitWord } from '../../../lib/format/units';
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
  shown: readonly Suggestion[];
  chosen: Suggestion | undefined;
  /** Null when nothing is searched. */
  onFound: (suggestions: readonly Suggestion[] | null) => void;
  onPick: (suggestion: Suggestion) => void;
  searchField: RefObject<HTMLInputElement | null>;
  busy: boolean;
  onAccept: (suggestion: Suggestion) => void;
  onSkip: () => void;
  onRate: (rate: number) => void;
}

/** The suggestions for the current line, a search by other words, and a rate of one's own. */
export function LineDetail({ boqId, line, others, shown, chosen, busy, withOthers, searchField, ...on }: Props) {
  const [words, setWords] = useState('');
  const search = useDeferredValue(words.trim());
  const { data: found, isFetching } = useQuery(searchQuery(boqId, line.id, search));
  const isSearch = search.length > 1;
  const tell = useEffectEvent(on.onFound);
  useEffect(() => tell(isSearch ? (found ?? []) : null), [isSearch, found]);
  return (
    <Stack gap="sm">
      {line.details && !isBeginning(line.title, line.details) && (
        <Text fz="sm" c="dimmed" lineClamp={4}>
          {line.details}
        </Text>
      )}
      {shown.length > 0 && (
        <ul className={classes.options} role="radiogroup" aria-label={`Suggestions for ${line.title}`}>
          {shown.map((suggestion, index) => (
            <Option
              key={suggestion.ref}
              {...{ suggestion, index, line }}
              isPicked={suggestion === chosen}
              onPick={() => on.onPick(suggestion)}
            />
          ))}
        </ul>
      )}
      {shown.length === 0 && (
        <Text fz="sm" role="status">
          {isFetching
            ? 'Searching…'
            : 'No work or rate of this unit has these words. Search by other words, or type a rate.'}
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
          <Button maw="100%" disabled={busy} onClick={() => on.onAccept(chosen)}>
            {line.kind === 'typed' ? 'Link' : 'Accept'} {chosen.label}
          </Button>
        )}
        <Button variant="default" onClick={on.onSkip}>
          Skip
        </Button>
      </Group>
      <Group gap="sm" align="flex-end">
        <TextInput
          ref={searchField}
          flex="1 1 240px"
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
        {line.kind !== 'typed' && <OwnRate unit={line.unit} disabled={busy} onRate={on.onRate} />}
      </Group>
    </Stack>
  );
}

interface OptionProps {
  suggestion: Suggestion;
  index: number;
  line: SuggestedLine;
  isPicked: boolean;
  onPick: () => void;
}

function Option({ suggestion, index, line, isPicked, onPick }: OptionProps) {
  const split = suggestion.labour_rate > 0 ? `, ${formatExact(suggestion.labour_rate)} of it labour` : '';
  return (
    <li className={classes.option} role="none">
      <label>
        <input type="radio" name={`suggestion of ${line.id}`} checked={isPicked} onChange={onPick} />
        <span>
          {index + 1}. {suggestion.label}
        </span>
        <span className={classes.source}>{sourceOf(suggestion)}</span>
      </label>
      <span className={classes.rate}>
        <strong>{formatExact(suggestion.rate)}</strong> per {unitWord(line.unit)}
        {split}
      </span>
      <Group gap={6} className={classes.reasons}>
        <Confidence value={suggestion.confidence} />
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
    <Group gap="xs" align="flex-end">
      <TextInput
        label={`Or a rate of your own per ${unitWord(unit)}`}
        inputMode="decimal"
        w={240}
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
