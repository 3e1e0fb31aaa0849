import { LAYOUT_LABELS, LAYOUTS } from '../../../lib/reference/layouts';
import { Checkbox, TextInput, type TextInputProps } from '@mantine/core';
import { lazy } from 'react';
import { GST_STATES } from '../../../api/services';
import { unusualArea, type Layouts } from '../../../lib/boq/usual-area';
import { ENGLISH } from '../../../lib/language/words';
import { can } from '../../../lib/permissions';
import { CONDITIONS } from '../../../lib/reference/condition';
import { ScopeChips } from '../../../ui/boq/scope-chips';
import { SizesFold } from '../../../ui/boq/sizes-fold';
import { CityField } from '../../../ui/form/city-field';
import { NumberField } from '../../../ui/form/number-field';
import { SelectField } from '../../../ui/form/select-field';
import type { Fields } from '../../../ui/form/use-fields';
import { Columns } from '../../../ui/layout/columns';
import type { Boq } from '../api/boq-queries';
import { packageName } from '../model/facts';
import { answersOf, BUDGET_TYPES, type SettingsDraft } from '../model/settings';
import { RoomsSetting } from './rooms-setting';

const SizesSetting = lazy(async () => ({ default: (await import('./sizes-setting')).SizesSetting }));

/** What is unusual is shown below the field, where it does not move its neighbours. */
const BELOW: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

const NONE = { value: '', label: 'None' };

interface Props {
  boq: Boq;
  /** The layouts with their usual carpet areas, once they are known. */
  layouts?: Layouts | undefined;
  form: Fields<SettingsDraft>;
}

/** The answers and settings that the BOQ is priced by. */
export function PricedBy({ boq, layouts, form: { values, getInputProps } }: Props) {
  const unusual = unusualArea(ENGLISH, layouts, values.layout_type, values.carpet_area);
  return (
    <>
      <Columns of={2} min={170} gap={14}>
        <CityField {...getInputProps('city')} />
        <NumberField
          label="Carpet area, sq ft"
          description={unusual}
          inputWrapperOrder={BELOW}
          {...getInputProps('carpet_area')}
        />
        <SelectField
          label="Package"
          options={[
            ...(boq.budget_type ? [] : [NONE]),
            ...BUDGET_TYPES.map((value) => ({ value, label: packageName(value) ?? value })),
          ]}
          {...getInputProps('budget_type')}
        />
        <SelectField
          label="Layout"
          options={[
            ...(boq.layout_type ? [] : [NONE]),
            ...LAYOUTS.map((value) => ({ value, label: LAYOUT_LABELS[value] })),
          ]}
          {...getInputProps('layout_type')}
        />
        {can(boq.can, 'edit_design_fee') && (
          <NumberField label="Design fee, %" decimals={2} {...getInputProps('design_fee')} />
        )}
      </Columns>
      {boq.layout_type && (
        <SelectField
          label="Condition"
          options={[...(boq.condition ? [] : [NONE]), ...CONDITIONS]}
          {...getInputProps('condition')}
        />
      )}
      {boq.scope.length > 0 && <ScopeChips parts={boq.scope} {...getInputProps('scope')} />}
      {boq.layout_type && (
        <RoomsSetting
          answers={answersOf(boq, values)}
          value={values.rooms_in_scope}
          onChange={getInputProps('rooms_in_scope').onChange}
        />
      )}
      {boq.layout_type && (
        <SizesFold value={values.sizes}>
          <SizesSetting
            answers={answersOf(boq, values)}
            value={values.sizes}
            onChange={getInputProps('sizes').onChange}
          />
        </SizesFold>
      )}
      <SuppliedBy getInputProps={getInputProps} />
      <Checkbox label="Modular kitchen" {...getInputProps('has_modular_kitchen', { type: 'checkbox' })} />
    </>
  );
}

/** Who invoices the GST: with the state of the flat this says whether it is CGST and SGST or IGST. */
function SuppliedBy({ getInputProps }: Pick<Fields<SettingsDraft>, 'getInputProps'>) {
  return (
    <Columns of={2} min={170} gap={14}>
      <SelectField
        label="Supplier’s state"
        options={[{ value: '', label: 'That of the flat' }, ...GST_STATES]}
        {...getInputProps('supplier_state')}
      />
      <TextInput
        label="Supplier’s GSTIN"
        maxLength={15}
        autoCapitalize="characters"
        {...getInputProps('supplier_gstin')}
      />
    </Columns>
  );
}
