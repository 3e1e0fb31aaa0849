import { Stack, Text } from '@mantine/core';
import { formatDelta } from '../../../lib/format/money';
import { useWords } from '../../../lib/language/words';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { Bars } from '../../../ui/charts-svg/bars';

interface Props {
  cities: QuickEstimate['cities'];
  /** The city of the estimate. */
  current: string;
}

/** The same home in other cities, the cheapest first, with what each differs by. */
export function CityView({ cities, current }: Props) {
  const i18n = useWords();
  const here = cities.find(({ city }) => city === current)?.total_cost ?? 0;
  return (
    <Stack gap={10}>
      <Bars
        caption={i18n.t('The same home in other cities')}
        current={current}
        parts={cities
          .toSorted((one, other) => one.total_cost - other.total_cost)
          .map(({ city, label, total_cost: total }) => ({
            key: city,
            label,
            value: total,
            note: city === current ? '' : formatDelta(total - here),
          }))}
      />
      <Text c="dimmed" fz={13}>
        {i18n.t('Rates are based on Mumbai. Branded goods cost the same everywhere.')}
      </Text>
    </Stack>
  );
}
