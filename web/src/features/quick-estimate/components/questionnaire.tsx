import { LAYOUTS, type Layout } from '../../../lib/reference/layouts';
import { Slider } from '@mantine/core';
import { useState } from 'react';
import { unusualArea, type Layouts } from '../../../lib/boq/usual-area';
import { late } from '../../../lib/browser/late';
import { formatQuantity } from '../../../lib/format/money';
import { cityIn, layoutIn } from '../../../lib/language/places';
import { useWords } from '../../../lib/language/words';
import { CONDITIONS } from '../../../lib/reference/condition';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import {
  BEDROOMS,
  LAYOUT_FACTS,
  MAX_AREA,
  MIN_AREA,
  parseArea,
  SLIDER_END,
  withBedrooms,
  withLayout,
  type Answers,
} from '../model/answers';
import classes from './questionnaire.module.css';

/** The list that opens is loaded after the first screen: nobody opens it before. */
const CityField = late(
  async () => (await import('../../../ui/form/city-field')).CityField,
  ({ value }) => <CityShown city={value} />,
);

const USUAL = ['1bhk', '2bhk', '3bhk', '4bhk'] as const;
/** Homes that a row has no room for beside the usual ones. */
const OTHERS = LAYOUTS.filter((layout) => USUAL.every((usual) => usual !== layout));
const BEDROOM_NAMES: Readonly<Record<(typeof BEDROOMS)[number], string>> = {
  master: /*i18n*/ 'Master',
  kids: /*i18n*/ 'Kids',
  guest: /*i18n*/ 'Guest',
  parents: /*i18n*/ 'Parents',
};
/** As short as a row of four allows. */
const SHORT: Readonly<Record<Answers['condition'] & string, string>> = {
  new: /*i18n*/ 'New',
  'lived-in': /*i18n*/ 'Lived in',
  renovation: /*i18n*/ 'Renovation',
  'bare-shell': /*i18n*/ 'Bare shell',
};

interface Props {
  answers: Answers;
  /** With their usual carpet areas, once they are known. */
  layouts?: Layouts | undefined;
  onChange: (answers: Answers) => void;
}

/** The questions in three rows: home and bedrooms, area and city, what the flat is like and its kitchen. */
export function Questionnaire({ answers, layouts, onChange }: Props) {
  const i18n = useWords();
  const [areaTouched, setAreaTouched] = useState(false);
  return (
    <div className={classes.rows}>
      <div className={classes.row}>
        <HomeField
          layout={answers.layout_type}
          onChange={(layout) => onChange(withLayout(answers, layout, areaTouched))}
        />
        {LAYOUT_FACTS[answers.layout_type].bedrooms > 0 && (
          <ChoiceChips
            legend={i18n.t('Bedrooms')}
            joined
            multiple
            choices={BEDROOMS.map((value) => ({ value, label: i18n.own(BEDROOM_NAMES[value]) }))}
            value={answers.bedrooms as (typeof BEDROOMS)[number][]}
            onChange={(bedrooms) => onChange(withBedrooms(answers, bedrooms))}
          />
        )}
      </div>
      <div className={classes.row}>
        <AreaField
          area={answers.carpet_area}
          unusual={unusualArea(i18n, layouts, answers.layout_type, answers.carpet_area)}
          onChange={(carpet_area) => {
            setAreaTouched(true);
            onChange({ ...answers, carpet_area });
          }}
        />
        <div className={classes.city}>
          <CityField value={answers.city} onChange={(city) => onChange({ ...answers, city })} />
        </div>
      </div>
      <div className={classes.row}>
        <ChoiceChips
          legend={i18n.t('What is the flat like?')}
          joined
          choices={CONDITIONS.map(({ value }) => ({ value, label: i18n.own(SHORT[value]) }))}
          value={answers.condition}
          onChange={(condition) => onChange({ ...answers, condition, scope: null })}
        />
        <ChoiceChips<'modular'>
          legend={i18n.t('Kitchen')}
          joined
          multiple
          choices={[{ value: 'modular', label: i18n.t('Modular') }]}
          value={answers.has_modular_kitchen ? ['modular'] : []}
          onChange={(kitchen) => onChange({ ...answers, has_modular_kitchen: kitchen.length > 0 })}
        />
      </div>
    </div>
  );
}

/** The usual homes in a row, the others in a list behind it. */
function HomeField({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  const i18n = useWords();
  const other = OTHERS.find((one) => one === layout);
  const usual = USUAL.map((value) => {
    const label = layoutIn(i18n, value);
    return { value, label, short: label.replace(' BHK', '') };
  });
  return (
    <div className={classes.home}>
      <ChoiceChips<Layout> legend={i18n.t('Home')} joined choices={usual} value={layout} onChange={onChange} />
      <select
        className={classes.other}
        aria-label={i18n.t('Another home')}
        data-chosen={other && true}
        value={other ?? ''}
        onChange={(event) => {
          const next = OTHERS.find((one) => one === event.currentTarget.value);
          if (next) onChange(next);
        }}
      >
        <option value="" disabled>
          …
        </option>
        {OTHERS.map((one) => (
          <option key={one} value={one}>
            {layoutIn(i18n, one)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The city as its field will look, without the field's code. */
function CityShown({ city }: { city: string }) {
  const i18n = useWords();
  return (
    <>
      <label htmlFor="city-shown">{i18n.t('City')}</label>
      <input id="city-shown" className={classes.cityShown} value={cityIn(i18n, city)} readOnly />
    </>
  );
}

interface AreaProps {
  area: number;
  /** What is to be said of it, which refuses nothing. */
  unusual: string | null;
  onChange: (area: number) => void;
}

function AreaField({ area, unusual, onChange }: AreaProps) {
  const i18n = useWords();
  // What was typed stays while it is no area: a person corrects it rather than typing it again.
  const [draft, setDraft] = useState<string | null>(null);
  const bad = draft !== null && parseArea(draft) === null;
  return (
    <div className={classes.area}>
      <label className={classes.label} htmlFor="carpet-area">
        {i18n.t('Carpet area')}
      </label>
      <div className={classes.measure}>
        <span className={classes.box} data-bad={bad || undefined}>
          <input
            id="carpet-area"
            className={classes.areaInput}
            inputMode="numeric"
            value={draft ?? formatQuantity(area)}
            aria-invalid={bad || undefined}
            aria-describedby={bad ? 'area-error' : unusual === null ? undefined : 'area-unusual'}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              const text = event.currentTarget.value;
              setDraft(text);
              const value = parseArea(text);
              if (value !== null) onChange(value);
            }}
            onBlur={() => {
              if (!bad) setDraft(null);
            }}
          />
          {i18n.t('sq ft')}
        </span>
        <Slider
          flex={1}
          min={MIN_AREA}
          max={SLIDER_END}
          step={10}
          value={Math.min(area, SLIDER_END)}
          onChange={(value) => {
            setDraft(null);
            onChange(value);
          }}
          label={null}
          thumbLabel={i18n.t('Carpet area in sq ft')}
          size={6}
          thumbSize={20}
        />
      </div>
      {!bad && unusual !== null && (
        <p className={classes.unusual} id="area-unusual">
          {unusual}
        </p>
      )}
      {bad && (
        <p className={classes.bad} id="area-error" role="alert">
          {i18n.t('From {from} to {to} sq ft', { from: MIN_AREA, to: formatQuantity(MAX_AREA) })}
        </p>
      )}
    </div>
  );
}
