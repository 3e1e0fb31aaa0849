import { useState } from 'react';
import { citiesOf, cityName, type City } from '../../lib/reference/cities';
import { SearchSelect } from './search-select';

interface Props {
  value: string;
  onChange: (city: City) => void;
  error?: string;
  name?: string;
}

/** City search by any name, grouped by tier. */
export function CityField({ value, onChange, ...rest }: Props) {
  const [text, setText] = useState('');
  return (
    <SearchSelect
      label="City"
      placeholder="Search by name"
      chosen={{ value, label: cityName(value) }}
      onChoose={(city) => onChange(city.value)}
      onSearch={setText}
      options={citiesOf(text)}
      searching={false}
      nothing="No city found. Choose “Another tier 2 city” or “Another tier 3 city”."
      {...rest}
    />
  );
}
