import { Paper, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { QUESTIONS } from '../model/faq';
import classes from './help.module.css';

/** Questions and answers, one open at a time; pressing the open one closes it. The URL may name the open one. */
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
    <Paper component="ul" withBorder radius="lg" className={classes.questions}>
      {QUESTIONS.map(({ id, question, answer }) => (
        <li key={id} id={id}>
          <Title order={2} ff="text">
            <button
              type="button"
              className={classes.question}
              aria-expanded={open === id}
              aria-controls={`answer-${id}`}
              onClick={() => setOpen(open === id ? null : id)}
            >
              {question}
              <Text span flex="none" c="var(--fo-primary)" fz="lg" lh={1.2} aria-hidden>
                {open === id ? '−' : '+'}
              </Text>
            </button>
          </Title>
          <Text maw="76ch" px={18} pb="md" c="dimmed" id={`answer-${id}`} hidden={open !== id}>
            {answer}
          </Text>
        </li>
      ))}
    </Paper>
  );
}
