import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { STEPS } from '../model/guide';
import classes from './help.module.css';

/** How one gets from the questionnaire to a bill of quantities. */
export function GettingStarted() {
  return (
    <>
      <ol className={classes.steps}>
        {STEPS.map(({ id, title, text }) => (
          <li key={id} id={id}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={classes.actions}>
        <Button component={Link} to={paths.home}>
          Get estimate
        </Button>
        <Button component={Link} to={paths.explore} variant="default">
          Explore homes
        </Button>
      </div>
    </>
  );
}
