import { Button } from '@mantine/core';
import { paths } from '../lib/paths';
import { LostDoor } from '../ui/drawings';
import classes from './error-screen.module.css';

/** The generic screen of a fault that no smaller message can hold. */
export function ErrorScreen() {
  return (
    <div className={classes.screen} role="alert">
      <LostDoor />
      <h1>Something went wrong!</h1>
      <p>Your work is kept: every change was saved as you made it.</p>
      <div className={classes.actions}>
        <Button onClick={() => window.location.reload()}>Load it again</Button>
        <Button component="a" href={paths.home} variant="default">
          Go to the start
        </Button>
      </div>
    </div>
  );
}
