import { SelectField } from '../../../ui/form/select-field';
import { TAX_ANSWERS, type TaxAnswer } from '../api/upload-file';

interface Props {
  value: TaxAnswer;
  onChange: (value: TaxAnswer) => void;
}

/** Asked with every file: tax is never inside a rate, so rates with it become net at once. */
export function TaxQuestion({ value, onChange }: Props) {
  return (
    <SelectField
      label="Do its rates include GST?"
      description="Rates with GST are kept as they are and priced without it."
      value={value}
      options={TAX_ANSWERS}
      onChange={(next) => onChange(next as TaxAnswer)}
    />
  );
}
