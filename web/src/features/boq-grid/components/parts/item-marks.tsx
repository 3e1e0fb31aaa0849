import { VisuallyHidden } from '@mantine/core';
import { PersonMark, type Mark } from '../../../../ui/boq/person-mark';
import classes from './item-marks.module.css';

const SHOWN = 3;

/** Who else is at an item. */
export function ItemMarks({ marks }: { marks: readonly Mark[] }) {
  const names = marks.map(({ name }) => name).join(', ');
  return (
    <span className={classes.marks} title={`${names} ${marks.length > 1 ? 'are' : 'is'} here`}>
      {marks.slice(0, SHOWN).map((mark) => (
        <PersonMark key={mark.id} mark={mark} small />
      ))}
      <VisuallyHidden>
        {names} {marks.length > 1 ? 'are' : 'is'} here
      </VisuallyHidden>
    </span>
  );
}
