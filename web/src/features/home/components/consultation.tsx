import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import classes from './home.module.css';

/** The way to a person. */
export function Consultation() {
  return (
    <section className={classes.consult} aria-labelledby="talk-to-us">
      <svg className={classes.consultDrawing} viewBox="0 0 220 120" aria-hidden>
        <path className={classes.thin} d="M10 108h200 M30 108V40h160v68 M30 40l-8-10h176l-8 10" />
        <path className={classes.green} d="M52 108V78h56v30 M52 86h56 M64 78V64h32v14" />
        <path className={classes.terracotta} d="M132 108V56h36v52 M150 56V30 M138 30h24 M160 82h2" />
      </svg>
      <div>
        <h2 id="talk-to-us">Talk it through with a designer</h2>
        <p>
          Bring your plan, your budget and this estimate. We call you back, look at the lines that matter and say what
          can be saved.
        </p>
        <div className={classes.actions}>
          <Button component={Link} to={paths.consult} size="md">
            Book a consultation
          </Button>
          <Button component={Link} to={paths.explore} size="md" variant="default">
            Explore homes
          </Button>
        </div>
      </div>
    </section>
  );
}
