import { Group } from '@mantine/core';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import { BUDGETS, KITCHENS, type useChoice } from '../model/use-choice';

/** Package and kitchen for all homes shown. */
export function ChoiceBar({ budget, kitchen, choose }: ReturnType<typeof useChoice>) {
  return (
    <Group gap="xl" mb="lg" style={{ rowGap: 14 }}>
      <ChoiceChips legend="Package" choices={BUDGETS} value={budget} onChange={(value) => choose('budget', value)} />
      <ChoiceChips legend="Kitchen" choices={KITCHENS} value={kitchen} onChange={(value) => choose('kitchen', value)} />
    </Group>
  );
}
