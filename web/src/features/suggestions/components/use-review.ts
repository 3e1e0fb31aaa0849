import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { useBoqCommand } from '../../../lib/api/use-command';
import { undoRevision } from '../../../lib/boq/undo-revision';
import { toast } from '../../../ui/feedback/toast-store';
import {
  acceptSuggestions,
  suggestionsKey,
  suggestionsQuery,
  typeRate,
  type AcceptInput,
  type LineKind,
  type SuggestedLine,
  type Suggestion,
  type TypedRate,
} from '../api/suggestions';
import { choiceOf, nextOpen } from '../model/review';

/** What became of a line here: accepted in a revision, or passed over. */
export interface Decision {
  readonly label: string;
  readonly rate: number;
  /** Null for a line that was passed over. */
  readonly revision: number | null;
}

/** A line with the suggestion that is chosen for it. */
export interface PickedSuggestion {
  readonly line: SuggestedLine;
  readonly suggestion: Suggestion;
}

const NO_LINES: readonly SuggestedLine[] = [];

/** Works through the lines of a BOQ: which is current, what was decided, and the commands. */
export function useReview(boqId: string, of: LineKind) {
  const queryClient = useQueryClient();
  const query = useQuery(suggestionsQuery(boqId, of));
  const lines = query.data?.lines ?? NO_LINES;
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const decided: ReadonlySet<string> = new Set(decisions.keys());
  const [wanted, setCurrent] = useState<string | null>(null);
  const current = lines.some(({ id }) => id === wanted) ? wanted : nextOpen(lines, null, decided);

  const decide = (entries: readonly (readonly [string, Decision])[]): void => {
    setDecisions((before) => new Map([...before, ...entries]));
    const after = new Set([...decided, ...entries.map(([id]) => id)]);
    setCurrent(nextOpen(lines, current, after));
  };
  const again = (): void => {
    void queryClient.invalidateQueries({ queryKey: suggestionsKey(boqId) });
  };
  const takenBack = (revision: number): void => {
    setDecisions((before) => new Map([...before].filter(([, decision]) => decision.revision !== revision)));
    again();
  };
  const undo = useBoqCommand({
    boqId,
    wide: true,
    run: undoRevision,
    onSuccess: (_answer, { revision }) => takenBack(revision),
    onError: (error) => void toast.error(messageOf(error)),
  });
  const failed = (error: Error): void => {
    toast.error(messageOf(error));
    again();
  };
  const accepting = useBoqCommand<AcceptInput & { picked: readonly PickedSuggestion[] }, { revision: number }>({
    boqId,
    wide: true,
    run: acceptSuggestions,
    onSuccess: ({ revision }, { picked }) => {
      decide(
        picked.map(({ line, suggestion: { label, rate } }) => [
          line.id,
          { label, rate: line.kind === 'typed' ? line.rate : rate, revision },
        ]),
      );
      void queryClient.invalidateQueries({ queryKey: ['rate-choices'] });
      const [first] = picked;
      toast.success(
        picked.length === 1
          ? `${first?.line.title ?? ''}: ${first?.suggestion.label ?? ''}`
          : `Priced ${picked.length} lines.`,
        { action: { label: 'Undo', run: () => undo.mutate({ boqId, revision }) } },
      );
    },
    onError: failed,
  });
  const typing = useBoqCommand<TypedRate, { revision: number }>({
    boqId,
    wide: true,
    run: typeRate,
    onSuccess: ({ revision }, { line, rate }) => decide([[line.id, { label: 'Typed', rate, revision }]]),
    onError: failed,
  });

  return {
    query,
    lines,
    decisions,
    decided,
    current,
    busy: accepting.isPending || typing.isPending || undo.isPending,
    setCurrent,
    /** One revision for all of them. */
    accept: (picked: readonly PickedSuggestion[]): void =>
      accepting.mutate({ boqId, picked, choices: picked.map(({ line, suggestion }) => choiceOf(line, suggestion)) }),
    typeRate: (line: SuggestedLine, rate: number): void => typing.mutate({ boqId, line, rate }),
    skip: (line: SuggestedLine): void => decide([[line.id, { label: 'Skipped', rate: 0, revision: null }]]),
    undo: (revision: number): void => undo.mutate({ boqId, revision }),
    reopen: (id: string): void => {
      setDecisions((before) => new Map([...before].filter(([own]) => own !== id)));
      setCurrent(id);
    },
    move: (step: 1 | -1): void => setCurrent(nextOpen(lines, current, decided, step)),
  };
}
export type Review = ReturnType<typeof useReview>;
