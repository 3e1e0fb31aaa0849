import type { RefObject } from 'react';
import { useWords } from '../../lib/language/words';
import classes from './length-keys.module.css';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  signs?: readonly string[];
}

const NAMES: Readonly<Record<string, string>> = {
  '′': /*i18n*/ 'Feet',
  '″': /*i18n*/ 'Inches',
  '½': /*i18n*/ 'Half',
  '×': /*i18n*/ 'Times',
};
const FEET_AND_INCHES = ['′', '″', '½'] as const;

/** Keys for the signs of a length, which the numeric pad of a phone does not have. They leave the focus in the field. */
export function LengthKeys({ input, signs = FEET_AND_INCHES }: Props) {
  const i18n = useWords();
  function put(sign: string): void {
    const field = input.current;
    if (!field) return;
    field.setRangeText(
      sign,
      field.selectionStart ?? field.value.length,
      field.selectionEnd ?? field.value.length,
      'end',
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <div className={classes.keys} role="group" aria-label={i18n.t('Signs of a length')}>
      {signs.map((sign) => (
        <button
          key={sign}
          type="button"
          tabIndex={-1}
          aria-label={i18n.own(NAMES[sign] ?? sign)}
          onPointerDown={(event) => {
            event.preventDefault();
            put(sign);
          }}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
