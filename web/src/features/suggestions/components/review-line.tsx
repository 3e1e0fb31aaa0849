import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { isBeginning } from '../../../lib/boq/beginning';
import { formatExact } from '../../../lib/format/money';
import { quantityText, unitWord } from '../../../lib/format/units';
import type { SuggestedLine, Suggestion } from '../api/suggestions';
import { confidenceWords, fromWords } from '../model/review';
import type { Decision } from './use-review';
import classes from './suggestions.module.css';

interface Props {
  line: SuggestedLine;
  isCurrent: boolean;
  decision: Decision | undefined;
  onOpen: () => void;
  onReopen: () => void;
  onUndo: (revision: number) => void;
  children: ReactNode;
}

/** One line with its best suggestion, or what was decided; the current one shows its details. */
export function ReviewLine({ line, isCurrent, decision, onOpen, onReopen, onUndo, children }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const wasCurrent = useRef(isCurrent);
  useEffect(() => {
    // The line that the page opens with stays where it is.
    const isNew = isCurrent && !wasCurrent.current;
    wasCurrent.current = isCurrent;
    if (!isNew || !row.current) return;
    // Keys go to the line unless one is in a field of it or of the bar above.
    if (!document.activeElement?.closest('input, [role="slider"]')) row.current.focus({ preventScroll: true });
    row.current.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const [best] = line.suggestions;
  return (
    <li
      ref={row}
      className={classes.line}
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      data-done={decision ? true : undefined}
    >
      <UnstyledButton className={classes.head} aria-expanded={isCurrent} onClick={onOpen}>
        <span className={classes.title}>
          {isCurrent && isBeginning(line.title, line.details) ? line.details : line.title}
        </span>
        <span className={classes.quantity}>
          {quantityText(line.quantity, line.unit)}
          {line.kind !== 'unpriced' && ` at ${formatExact(line.rate)}`}
        </span>
        {!decision && !isCurrent && <Best suggestion={best} unit={line.unit} />}
      </UnstyledButton>
      {decision && (
        <Group gap="xs" fz="sm">
          <span>
            {decision.revision === null
              ? 'Skipped'
              : `${decision.label}, ${formatExact(decision.rate)} per ${unitWord(line.unit)}`}
          </span>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${decision.revision === null ? 'Return to' : 'Undo'} ${line.title}`}
            onClick={() => (decision.revision === null ? onReopen() : onUndo(decision.revision))}
          >
            {decision.revision === null ? 'Return to it' : 'Undo'}
          </Button>
        </Group>
      )}
      {isCurrent && !decision && children}
    </li>
  );
}

function Best({ suggestion, unit }: { suggestion: Suggestion | undefined; unit: string }) {
  if (!suggestion) return <span className={classes.none}>No suggestion</span>;
  return (
    <span className={classes.best}>
      <span>
        {suggestion.label}, {formatExact(suggestion.rate)} per {unitWord(unit)}
      </span>
      <Confidence value={suggestion.confidence} />
    </span>
  );
}

/** How likely it is, in words and as a bar. */
export function Confidence({ value }: { value: number }) {
  const percent = Math.round(value * 100);
  return (
    <span className={classes.confidence}>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </span>
      <Text component="span" fz={13}>
        {confidenceWords(value)}, {percent} %
      </Text>
    </span>
  );
}

export const sourceOf = (suggestion: Suggestion): string =>
  [fromWords(suggestion), suggestion.note].filter(Boolean).join(', ');
