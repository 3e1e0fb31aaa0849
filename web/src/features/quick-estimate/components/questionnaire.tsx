import { Group, Slider, Stack, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { unusualArea, type Layouts } from '../../../lib/boq/usual-area';
import { formatQuantity } from '../../../lib/format/money';
import { cityName } from '../../../lib/reference/cities';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { CONDITIONS } from '../../../lib/reference/condition';
import { SizesFold } from '../../../ui/boq/sizes-fold';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import {
  BEDROOMS,
  LAYOUT_FACTS,
  MAX_AREA,
  MIN_AREA,
  parseArea,
  withBedrooms,
  withLayout,
  type Answers,
  type Layout,
} from '../model/answers';
import classes from './questionnaire.module.css';

/** The list that opens is loaded after the first screen: nobody opens it before. */
const CityField = lazy(async () => ({ default: (await import('../../../ui/form/city-field')).CityField }));

const RoomSizes = lazy(async () => ({ default: (await import('../../../ui/boq/room-sizes')).RoomSizes }));

const LAYOUTS = (Object.keys(LAYOUT_FACTS) as Layout[]).map((value) => ({
  value,
  label: value.replace('bhk', ' BHK'),
}));
const BEDROOM_CHOICES = BEDROOMS.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }));
interface Props {
  answers: Answers;
  /** With their usual carpet areas, once they are known. */
  layouts?: Layouts | undefined;
  /** The answer so far: what is assumed of the rooms. */
  estimate?: QuickEstimate | undefined;
  onChange: (answers: Answers) => void;
}

/** The questions: home, bedrooms, what it is like, area, kitchen, city, and the rooms' sizes where they are known. */
export function Questionnaire({ answers, layouts, estimate, onChange }: Props) {
  const [areaTouched, setAreaTouched] = useState(false);
  return (
    <Stack gap={18}>
      <ChoiceChips
        legend="Home"
        choices={LAYOUTS}
        value={answers.layout_type}
        onChange={(layout) => onChange(withLayout(answers, layout, areaTouched))}
      />
      <ChoiceChips
        legend="Bedrooms"
        multiple
        choices={BEDROOM_CHOICES}
        value={answers.bedrooms as (typeof BEDROOMS)[number][]}
        onChange={(bedrooms) => onChange(withBedrooms(answers, bedrooms))}
      />
      <ChoiceChips
        legend="The flat is"
        choices={CONDITIONS.map(({ value, label }) => ({ value, label }))}
        value={answers.condition}
        onChange={(condition) => onChange({ ...answers, condition, scope: null })}
      />
      <div className={classes.row}>
        <AreaField
          area={answers.carpet_area}
          unusual={unusualArea(layouts, answers.layout_type, answers.carpet_area)}
          onChange={(carpet_area) => {
            setAreaTouched(true);
            onChange({ ...answers, carpet_area });
          }}
        />
        <ChoiceChips
          legend="Modular kitchen"
          choices={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          value={answers.has_modular_kitchen ? 'yes' : 'no'}
          onChange={(value) => onChange({ ...answers, has_modular_kitchen: value === 'yes' })}
        />
        <div className={classes.city}>
          <Suspense fallback={<TextInput label="City" value={cityName(answers.city)} readOnly />}>
            <CityField value={answers.city} onChange={(city) => onChange({ ...answers, city })} />
          </Suspense>
        </div>
      </div>
      <SizesFold value={answers.sizes}>
        {estimate && (
          <RoomSizes
            plan={estimate.plan}
            carpetArea={answers.carpet_area}
            range={estimate.range}
            value={answers.sizes}
            onChange={(sizes) => onChange({ ...answers, sizes })}
          />
        )}
      </SizesFold>
    </Stack>
  );
}

interface AreaProps {
  area: number;
  /** What is to be said of it, which refuses nothing. */
  unusual: string | null;
  onChange: (area: number) => void;
}

function AreaField({ area, unusual, onChange }: AreaProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const bad = draft !== null && parseArea(draft) === null;
  return (
    <div className={classes.area}>
      <Group component="label" gap={6} align="baseline" wrap="nowrap" fz="sm" fw={600}>
        <span>Carpet area</span>
        <input
          className={classes.areaInput}
          inputMode="numeric"
          value={draft ?? formatQuantity(area)}
          aria-invalid={bad || undefined}
          aria-describedby={bad ? 'area-error' : unusual === null ? undefined : 'area-unusual'}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setDraft(text);
            const value = parseArea(text);
            if (value !== null) onChange(value);
          }}
          onBlur={() => setDraft(null)}
        />
        <Text span fw={400} c="dimmed">
          sq ft
        </Text>
      </Group>
      <Slider
        min={MIN_AREA}
        max={MAX_AREA}
        step={10}
        value={area}
        onChange={onChange}
        label={null}
        thumbLabel="Carpet area in sq ft"
        size={6}
        thumbSize={20}
      />
      {!bad && unusual !== null && (
        <Text span c="var(--fo-up)" fz="xs" id="area-unusual">
          {unusual}
        </Text>
      )}
      {bad && (
        <Text span c="var(--fo-error)" fz="xs" id="area-error">
          From {MIN_AREA} to {formatQuantity(MAX_AREA)} sq ft
        </Text>
      )}
    </div>
  );
}
