import { Text, VisuallyHidden } from '@mantine/core';
import { useWords } from '../../lib/language/words';
import classes from './plan.module.css';

/** What the colours of a plan mean: from nothing to `upTo`. */
export function Ramp({ name, upTo }: { name: string; upTo: string }) {
  const i18n = useWords();
  return (
    <div className={classes.scale}>
      <div className={classes.ramp} aria-hidden />
      <Text fz={12} c="dimmed" className={classes.ends}>
        <VisuallyHidden>{i18n.t('Colours:')} </VisuallyHidden>
        <span>0</span> <span>{name}</span> <span>{upTo}</span>
      </Text>
    </div>
  );
}
