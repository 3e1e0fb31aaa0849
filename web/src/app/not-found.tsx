import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths';
import { LostDoor } from '../ui/drawings';
import classes from './error-screen.module.css';

/** Any other path. */
export function NotFound() {
  useEffect(() => {
    document.title = '404 · Fitout';
  }, []);
  return (
    <div className={classes.screen}>
      <LostDoor />
      <h1>404</h1>
      <p>There is no page at this address, or it is not yours to see.</p>
      <Button component={Link} to={paths.home}>
        Go to the start
      </Button>
    </div>
  );
}
