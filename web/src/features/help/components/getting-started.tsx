import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import classes from './help.module.css';

const STEPS = [
  {
    title: 'Answer five questions',
    text: 'Layout, bedrooms, modular kitchen, carpet area and package. The estimate follows while you choose.',
  },
  {
    title: 'Read the breakup',
    text: 'Labour, material, design fee and miscellaneous costs, by room and by service; GST of 18 percent stands beside the total. The timeline says how many weeks it takes.',
  },
  {
    title: 'Open every line',
    text: '“See every line” makes a bill of quantities from the answers: what is built where, from which material, at which rate.',
  },
  {
    title: 'Make it yours',
    text: 'Change finishes, dimensions and counts, add and remove lines. Every change saves itself, can be undone, and is kept in the history.',
  },
  {
    title: 'Keep it and share it',
    text: 'Log in to find it again on every device, work on it with your designer, and take it along as a PDF or a spreadsheet.',
  },
] as const;

/** How one gets from the questionnaire to a bill of quantities. */
export function GettingStarted() {
  return (
    <>
      <ol className={classes.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Button component={Link} to={paths.home}>
        Get estimate
      </Button>
    </>
  );
}
