import { parseLanguage } from '../../lib/language/language';
import { LANGUAGES, type Language } from '../../lib/language/words';
import { SelectField } from '../form/select-field';

const OPTIONS = LANGUAGES.map(({ id, name }) => ({ value: id, label: name }));

interface Props {
  /** What will be in it. */
  description: string;
  value: Language;
  onChange: (language: Language) => void;
}

/** The language in which someone outside gets what is sent. */
export function RecipientLanguage({ description, value, onChange }: Props) {
  return (
    <SelectField
      label="Language"
      description={description}
      options={OPTIONS}
      value={value}
      onChange={(id) => onChange(parseLanguage(id) ?? 'en')}
    />
  );
}
