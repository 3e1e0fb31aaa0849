import { useEffect, useRef } from 'react';
import { whenLabel } from '../../../lib/dates';
import { formatPlain } from '../../../lib/money';
import { PROVENANCE_WORDS } from '../../../lib/provenance';
import { DeltaText } from '../../../ui/money-text';
import type { BookRate } from '../api/rate-book-queries';
import { isChanged, percentText, serviceNames } from '../model/rates';
import { RateEditor } from './rate-editor';
import classes from './rate-books.module.css';

interface Props {
  version: number;
  rate: BookRate;
  canEdit: boolean;
  editing: boolean;
  onEdit: (open: boolean) => void;
}

/** One rate: what it was, what it is, where it comes from; in a draft a click opens it. */
export function RateRow({ version, rate, canEdit, editing, onEdit }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focus goes back to what opened the editor.
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <>
      <tr data-changed={isChanged(rate) || undefined}>
        <th scope="row">
          {rate.label}
          <span className={classes.note}>
            {serviceNames(rate) || 'No recipe'}, {rate.kind}
            {rate.tax_basis === 'inclusive' && ', GST included'}
          </span>
          {rate.note && <span className={classes.note}>{rate.note}</span>}
          <span className={classes.note}>
            {PROVENANCE_WORDS[rate.provenance]}
            {rate.typed && ` by ${rate.typed.by}, ${whenLabel(rate.typed.at)}`}
          </span>
          <span className={`${classes.note} ${classes.phone}`}>
            a {rate.unit}
            {rate.before !== null && isChanged(rate) && `, was ₹${formatPlain(rate.before)}`}
          </span>
        </th>
        <td className={classes.wide}>{rate.unit}</td>
        <td className={classes.wide}>{rate.before === null ? '' : formatPlain(rate.before)}</td>
        <td>
          {canEdit ? (
            <button
              ref={button}
              type="button"
              className={`num ${classes.rate}`}
              aria-expanded={editing}
              aria-label={`Change the rate of ${rate.label}, ${formatPlain(rate.rate)}`}
              onClick={() => onEdit(!editing)}
            >
              {formatPlain(rate.rate)}
            </button>
          ) : (
            formatPlain(rate.rate)
          )}
        </td>
        <td>
          {isChanged(rate) && (
            <>
              <DeltaText rupees={rate.delta} arrow />
              <span className={classes.note}>{percentText(rate.percentage)}</span>
            </>
          )}
        </td>
      </tr>
      {editing && (
        <tr>
          <td colSpan={5}>
            <RateEditor version={version} rate={rate} onClose={() => onEdit(false)} />
          </td>
        </tr>
      )}
    </>
  );
}
