import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { moneyIn } from '../../../lib/language/figures';
import { useWords } from '../../../lib/language/words';
import { readHome, type SaidHome } from '../api/say-commands';
import { hasAnswers, type HomeAnswers } from '../model/home-answers';
import { whenSaid } from '../model/say-state';
import { Chips, NotUnderstood } from './chips';
import classes from './say.module.css';

interface Props {
  /** What the home costs by the present answers with GST, rupees; undefined until it is known. */
  total: number | undefined;
  /** Called with what a sentence says of the home; the caller keeps its other answers. */
  onAnswers: (answers: HomeAnswers) => void;
}

/** One field that fills in the questionnaire from a sentence, and shows what it read. */
export function SayHome({ total, onAnswers }: Props) {
  const i18n = useWords();
  const [text, setText] = useState('');
  const [said, setSaid] = useState<{ text: string; reading: SaidHome['data'] } | null>(null);
  const read = useCommand<{ text: string }, SaidHome>({
    run: (input) => readHome(input.text, i18n.locale),
    onSuccess: ({ data }, input) => {
      setSaid({ text: input.text, reading: data });
      if (hasAnswers(data.answers)) onAnswers(data.answers);
    },
  });
  const say = (words: string): void => {
    setText(words);
    if (words.trim()) read.mutate({ text: words.trim() });
    else setSaid(null);
  };
  const [params] = useSearchParams();
  const [asked] = useState(() => params.get('say'));
  const isAsked = useRef(false);
  useEffect(() => {
    if (asked === null || isAsked.current) return;
    isAsked.current = true;
    say(asked);
  });
  useEffect(() => whenSaid(say));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    say(text);
  };
  return (
    <section className={classes.box} aria-label={i18n.t('Describe your home')}>
      <form className={classes.field} onSubmit={submit}>
        <TextInput
          aria-label={i18n.t('Describe your home in a sentence')}
          placeholder={i18n.t('2bhk pune 950 veneer wardrobes no ceiling under 18 lakh')}
          maxLength={2_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!text.trim() || read.isPending}>
          {i18n.t('Price it')}
        </Button>
      </form>
      {read.isError && <p role="alert">{messageOf(read.error)}</p>}
      {said && (
        <div className={classes.card}>
          <Chips text={said.text} chips={said.reading.understood} onText={say} />
          {said.reading.budget !== null && total !== undefined && <Budget budget={said.reading.budget} total={total} />}
          <NotUnderstood words={said.reading.not_understood} nearest={said.reading.nearest} onText={say} />
        </div>
      )}
    </section>
  );
}

function Budget({ budget, total }: { budget: number; total: number }) {
  const i18n = useWords();
  const over = total - budget;
  const values = { total: moneyIn(i18n, total), over: moneyIn(i18n, over), budget: moneyIn(i18n, budget) };
  return (
    <ul className={classes.notes}>
      <li role="status">
        {over > 0
          ? i18n.t(
              'With GST it is {total}, {over} above your {budget}. “See my estimate” shows ways to reach it.',
              values,
            )
          : i18n.t('With GST it is {total}, within your {budget}.', values)}
      </li>
    </ul>
  );
}
