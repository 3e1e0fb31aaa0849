import { Button, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isStatus, messageOf } from '../../../lib/api/errors';
import { useBoqCommand } from '../../../lib/api/use-command';
import { undoRevision } from '../../../lib/boq/undo-revision';
import { calendarDay } from '../../../lib/format/dates';
import { WHY_PARAM } from '../../../lib/boq/use-why';
import { paths } from '../../../lib/paths';
import { DeltaText, MoneyText } from '../../../ui/boq/money-text';
import { toast } from '../../../ui/feedback/toast-store';
import { applySentence, readSentence, type ApplyInput, type Said } from '../api/say-commands';
import { SAY_HINT } from '../model/say-hint';
import { whenSaid } from '../model/say-state';
import { Chips, NotUnderstood } from './chips';
import { SaidLines } from './said-lines';
import classes from './say.module.css';

const SETTLE_MS = 350;
const LONGEST = 2_000;
const SAY_PARAM = 'say';

/** One field for a change or a question in one's own words: shows what it would do, then does it as one revision. */
export function SayBox({ boqId }: { boqId: string }) {
  const { text, setText, field } = useText();
  const { said, settled, isCurrent, error, refetch } = useReading(boqId, text);
  const apply = useApply(boqId, () => setText(''), refetch);
  const token = said?.data.estimate_token ?? null;
  const canApply = isCurrent && token !== null && !apply.isPending;
  const submit = (): void => {
    if (canApply && said) apply.mutate({ boqId, text: settled, revision: said.revision, estimateToken: token });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      event.stopPropagation();
      setText('');
    }
  };
  return (
    <section className={classes.box} data-bar aria-label="Say it">
      <Textarea
        ref={field}
        aria-label="Say what to change or ask"
        placeholder={SAY_HINT}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      {error && <p role="alert">{messageOf(error)}</p>}
      {said && text.trim() !== '' && (
        <div className={classes.card} aria-busy={!isCurrent}>
          <Effect boqId={boqId} said={said} text={settled} onText={setText} />
          {token !== null && (
            <div className={classes.foot}>
              <Totals {...said.data} />
              <Button onClick={submit} disabled={!canApply}>
                {apply.isPending ? 'Saving...' : applyWords(said.data.lines.length)}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

const items = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;
/** A discount changes no item. */
const applyWords = (count: number): string => (count === 0 ? 'Apply' : `Apply to ${items(count)}`);

/** The text of the field: what is typed, was said in the palette, or came with the address. */
function useText() {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(() => params.get(SAY_PARAM) ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(
    () =>
      whenSaid((said) => {
        setText(said);
        field.current?.focus();
      }),
    [],
  );
  useEffect(() => {
    if (!params.has(SAY_PARAM)) return;
    setParams(
      (before) => {
        before.delete(SAY_PARAM);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [params, setParams]);
  return { text, setText, field };
}

/** What the text means, once nobody has typed for a moment. `isCurrent`: it is of this very text. */
function useReading(boqId: string, text: string) {
  const [settled] = useDebouncedValue(text.trim(), SETTLE_MS);
  const isSaid = settled.length > 1;
  const query = useQuery({
    queryKey: ['say', boqId, settled],
    queryFn: ({ signal }) => readSentence(boqId, settled, signal),
    enabled: isSaid,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const said = isSaid ? query.data : undefined;
  return {
    said,
    settled,
    isCurrent: said !== undefined && settled === text.trim() && !query.isFetching,
    error: isSaid ? query.error : null,
    refetch: () => void query.refetch(),
  };
}

/** Applies a reading, and offers its undo. `onMoved` is called when the BOQ has changed since it was read. */
function useApply(boqId: string, onDone: () => void, onMoved: () => void) {
  const onError = (error: Error): void => void toast.error(messageOf(error));
  const undo = useBoqCommand({ boqId, wide: true, run: undoRevision, onError });
  return useBoqCommand<ApplyInput, Said>({
    boqId,
    wide: true,
    run: applySentence,
    onSuccess: ({ data: { lines }, revision }) => {
      onDone();
      toast.success(lines.length === 0 ? 'Applied' : `${items(lines.length)} changed`, {
        action: { label: 'Undo', run: () => undo.mutate({ boqId, revision }) },
      });
    },
    onError: (error) => {
      onError(error);
      if (isStatus(error, 409) || isStatus(error, 412)) onMoved();
    },
  });
}

function Totals({ total_before: before, total_after: after }: Pick<Said['data'], 'total_before' | 'total_after'>) {
  return (
    <span className={classes.total} role="status">
      <MoneyText rupees={before} /> →{' '}
      <strong>
        <MoneyText rupees={after} />
      </strong>{' '}
      <DeltaText rupees={after - before} arrow />
    </span>
  );
}

interface EffectProps {
  boqId: string;
  said: Said;
  text: string;
  onText: (text: string) => void;
}

function Effect({ boqId, said: { data }, text, onText }: EffectProps) {
  return (
    <>
      <Chips text={text} chips={data.understood} onText={onText} />
      <Questions boqId={boqId} questions={data.questions} />
      <SaidLines lines={data.lines} />
      {data.notes.length > 0 && (
        <ul className={classes.notes}>
          {data.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <NotUnderstood words={data.not_understood} nearest={data.nearest} onText={onText} />
    </>
  );
}

function Questions({ boqId, questions }: { boqId: string; questions: Said['data']['questions'] }) {
  if (questions.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label="Answers">
      {questions.map(({ kind, label, of, amount, since }) => (
        <li key={`${kind} ${of ?? since ?? ''}`}>
          {of === null ? (
            <Link to={paths.history(boqId)}>{since === null ? label : `${label} ${calendarDay(since)}`}</Link>
          ) : (
            <Link to={`?${new URLSearchParams({ [WHY_PARAM]: of }).toString()}`}>
              {kind === 'why' ? `Why ${label} is what it is` : label}
            </Link>
          )}
          <span>{amount !== null && <MoneyText rupees={amount} />}</span>
        </li>
      ))}
    </ul>
  );
}
