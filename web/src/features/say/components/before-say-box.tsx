import { Input } from '@mantine/core';
import { SAY_HINT } from '../model/say-hint';
import classes from './say.module.css';

/** What stands in the place of the box until it is loaded, as large, so that nothing moves. */
export function BeforeSayBox() {
  return (
    <div className={classes.box} data-bar aria-hidden="true">
      <Input component="div" multiline classNames={{ input: classes.before }}>
        {SAY_HINT}
      </Input>
    </div>
  );
}
