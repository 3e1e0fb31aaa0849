import { Skeleton, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import type { LineKind, SuggestionsReply, SuggestedLine, Suggestion } from '../api/suggestions';
import { alike, preselected } from '../model/review';
import { AcceptAbove } from './accept-above';
import { LearnedList } from './learned-list';
import { LineDetail } from './line-detail';
import { ReviewLine } from './review-line';
import { useReview, type Review } from './use-review';
import { useReviewKeys } from './use-review-keys';
import classes from './suggestions.module.css';

const EMPTY: Readonly<Record<LineKind, string>> = {
  unpriced: 'Every line of this BOQ has a rate.',
  suggested: 'No line was priced by a suggestion.',
  typed: 'No line has a typed rate.',
};

interface Props {
  boqId: string;
  of: LineKind;
  onOf: (of: LineKind) => void;
}

/** Rates for the lines of a BOQ, suggested, accepted and learned. */
export function PricingReview({ boqId, of, onOf }: Props) {
  const review = useReview(boqId, of);
  return (
    <Stack gap="md">
      <DataState query={review.query} skeleton={<Skeleton h={420} radius={12} />}>
        {({ counts, pages }) => (
          <>
            <Kinds of={of} onOf={onOf} counts={counts} />
            {review.lines.length === 0 ? (
              <EmptyState title="Nothing to do here" reason={EMPTY[of]} />
            ) : (
              <>
                <AcceptAbove review={review} />
                <Text fz="sm" c="dimmed" visibleFrom="sm">
                  Enter accepts, 1 to 5 choose, S skips, ↑ ↓ move, / searches.
                </Text>
                <Lines key={of} boqId={boqId} review={review} />
                {pages > 1 && (
                  <Text fz="sm">These are the first 1,000 lines; the others follow when these are priced.</Text>
                )}
              </>
            )}
          </>
        )}
      </DataState>
      <LearnedList boqId={boqId} />
    </Stack>
  );
}

function Kinds({ of, onOf, counts }: Omit<Props, 'boqId'> & { counts: SuggestionsReply['counts'] }) {
  return (
    <ChoiceChips
      legend="Which lines"
      hideLegend
      value={of}
      onChange={onOf}
      choices={[
        { value: 'unpriced', label: `No rate (${counts.unpriced})` },
        { value: 'suggested', label: `By suggestion (${counts.suggested})` },
        { value: 'typed', label: `Typed (${counts.typed})` },
      ]}
    />
  );
}

function Lines({ boqId, review }: { boqId: string; review: Review }) {
  const { lines, decisions, decided, current, busy } = review;
  const [picked, setPicked] = useState<{ line: string; ref: string } | null>(null);
  // What a search by other words has found, for the line that it was made for.
  const [found, setFound] = useState<{ line: string; suggestions: readonly Suggestion[] } | null>(null);
  const [withOthers, setWithOthers] = useState(true);
  const searchField = useRef<HTMLInputElement>(null);
  const line = lines.find(({ id }) => id === current && !decided.has(id));
  const shown = (found && found.line === line?.id ? found : line)?.suggestions ?? [];
  const own = shown.find(({ ref }) => picked?.line === line?.id && ref === picked?.ref) ?? preselected(shown);
  const accept = (of: SuggestedLine, suggestion: Suggestion): void => {
    if (busy) return;
    const all = withOthers ? alike(lines, of, decided) : [of];
    review.accept(all.map((one) => ({ line: one, suggestion })));
  };
  const pick = (suggestion: Suggestion | undefined): void => {
    if (line && suggestion) setPicked({ line: line.id, ref: suggestion.ref });
  };
  useReviewKeys({
    accept: () => line && own && accept(line, own),
    pick: (index) => pick(shown[index]),
    skip: () => line && review.skip(line),
    move: review.move,
    search: () => searchField.current?.focus(),
  });
  return (
    <ol className={classes.lines} aria-label="Lines to price">
      {lines.map((one) => (
        <ReviewLine
          key={one.id}
          line={one}
          isCurrent={one.id === current}
          decision={decisions.get(one.id)}
          onOpen={() => review.setCurrent(one.id)}
          onReopen={() => review.reopen(one.id)}
          onUndo={review.undo}
        >
          <LineDetail
            key={one.id}
            {...{ boqId, line: one, withOthers, searchField, busy }}
            others={alike(lines, one, decided).length - 1}
            onWithOthers={setWithOthers}
            shown={shown}
            chosen={own}
            onFound={(suggestions) => setFound(suggestions && { line: one.id, suggestions })}
            onPick={pick}
            onAccept={(suggestion) => accept(one, suggestion)}
            onSkip={() => review.skip(one)}
            onRate={(rate) => review.typeRate(one, rate)}
          />
        </ReviewLine>
      ))}
    </ol>
  );
}
