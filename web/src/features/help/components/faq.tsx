import { useState } from 'react';
import { QUESTIONS } from '../model/faq';
import classes from './help.module.css';

/** Questions and answers: one open at a time; pressing the open one closes it. */
export function Faq() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ul className={classes.faq}>
      {QUESTIONS.map(({ id, question, answer }) => (
        <li key={id} className={classes.item}>
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
