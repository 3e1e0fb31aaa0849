import { Title } from '@mantine/core';
import classes from './home.module.css';
import { Columns } from '../../../ui/layout/columns';

const STEPS = [
  {
    title: 'Five answers',
    text: 'Home, bedrooms, carpet area, kitchen and city. Rooms get their usual sizes, and each room what it usually needs.',
    drawing: 'M8 14h20v20h-20z M13 24l4 4 7-9 M38 18h44 M38 30h30 M8 46h20v20h-20z M13 56l4 4 7-9 M38 50h44 M38 62h24',
  },
  {
    title: 'Every line priced',
    text: 'Some 120 lines, each with its material, wastage, labour and rate, are priced as a contractor would price them.',
    drawing:
      'M10 10h70v60h-70z M10 24h70 M10 38h70 M10 52h70 M56 10v60 M62 31h12 M62 45h12 M62 61h12 M16 31h30 M16 45h24',
  },
  {
    title: 'Yours to change',
    text: 'Open the bill, change a finish or a size, invite your designer. Each change says who made it and can be undone.',
    drawing: 'M14 40a28 28 0 1 1 8 20 M14 40l-6-10 M14 40l11-5 M42 22v20l14 8',
  },
] as const;

/** From five answers to a bill in three steps. */
export function HowItWorks() {
  return (
    <section className={classes.section} aria-labelledby="how-it-works">
      <Title order={2} mb="lg" fz="clamp(25px, 3vw, 30px)" lts="-0.01em" id="how-it-works">
        How it works
      </Title>
      <Columns component="ol" of={3} min={200} gap={32}>
        {STEPS.map(({ title, text, drawing }) => (
          <li key={title}>
            <svg className={classes.stepDrawing} viewBox="0 0 90 80" aria-hidden>
              <path d={drawing} />
            </svg>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Columns>
    </section>
  );
}
