import { ChoiceChips } from '../../../ui/choice-chips';
import { BUDGETS, KITCHENS, type useChoice } from '../model/use-choice';
import classes from './explore.module.css';

/** Package and kitchen of all the homes that are shown. */
export function ChoiceBar({ budget, kitchen, choose }: ReturnType<typeof useChoice>) {
  return (
    <div className={classes.bar}>
      <ChoiceChips legend="Package" choices={BUDGETS} value={budget} onChange={(value) => choose('budget', value)} />
      <ChoiceChips legend="Kitchen" choices={KITCHENS} value={kitchen} onChange={(value) => choose('kitchen', value)} />
    </div>
  );
}
