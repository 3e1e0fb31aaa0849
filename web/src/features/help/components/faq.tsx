import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { QUESTIONS } from '../model/faq';
import classes from './help.module.css';

/** Questions and answers: one open at a time; pressing the open one closes it. An address may name the one to open. */
export function Faq() {
  const { hash } = useLocation();
  const named = QUESTIONS.find(({ id }) => `#${id}` === hash)?.id ?? null;
  return <Questions key={named} named={named} />;
}

function Questions({ named }: { named: string | null }) {
  const [open, setOpen] = useState(named);
  useEffect(() => {
    if (named !== null) document.getElementById(named)?.scrollIntoView({ block: 'center' });
  }, [named]);
  return (
    <ul className={classes.faq}>
      {QUESTIONS.map(({ id, question, answer }) => (
        <li key={id} id={id} className={classes.item}>
          <h2>
            <button
              type="button"
              className={classes.question}
              aria-expanded={open === id}
              aria-controls={`answer-${id}`}
              onClick={() => setOpen(open === id ? null : id)}
            >
              {question}
              <span className={classes.sign} aria-hidden>
                {open === id ? '−' : '+'}
              </span>
            </button>
          </h2>
          <p className={classes.answer} id={`answer-${id}`} hidden={open !== id}>
            {answer}
          </p>
        </li>
      ))}
    </ul>
  );
}
