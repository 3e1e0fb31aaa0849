import { Group } from '@mantine/core';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import { BUDGETS, KITCHENS, type useChoice } from '../model/use-choice';

type Choice = ReturnType<typeof useChoice>;

/** Package and kitchen for all homes shown. */
export function ChoiceBar(choice: Choice) {
  const { budget, choose } = choice;
  return (
    <Group gap="xl" mb="lg" style={{ rowGap: 14 }}>
      <ChoiceChips legend="Package" choices={BUDGETS} value={budget} onChange={(value) => choose('budget', value)} />
      <KitchenChoice {...choice} />
    </Group>
  );
}

export function KitchenChoice({ kitchen, choose }: Choice) {
  return (
    <ChoiceChips legend="Kitchen" choices={KITCHENS} value={kitchen} onChange={(value) => choose('kitchen', value)} />
  );
}
