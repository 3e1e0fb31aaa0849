import { useState } from 'react';
import { cityIn } from '../../lib/language/places';
import { useWords } from '../../lib/language/words';
import { citiesOf, type City } from '../../lib/reference/cities';
import { SearchSelect } from './search-select';

interface Props {
  value: string;
  onChange: (city: City) => void;
  error?: string;
  name?: string;
}

/** City search by any name, grouped by tier. */
export function CityField({ value, onChange, ...rest }: Props) {
  const i18n = useWords();
  const [text, setText] = useState('');
  return (
    <SearchSelect
      label={i18n.t('City')}
      placeholder={i18n.t('Search by name')}
      chosen={{ value, label: cityIn(i18n, value) }}
      onChoose={(city) => onChange(city.value)}
      onSearch={setText}
      options={citiesOf(text, i18n.names.cities).map((city) => ({
        ...city,
        label: cityIn(i18n, city.value),
        group: i18n.t('Tier {tier} cities', { tier: city.tier }),
      }))}
      searching={false}
      nothing={i18n.t('No city found. Choose “Another tier 2 city” or “Another tier 3 city”.')}
      {...rest}
    />
  );
}
