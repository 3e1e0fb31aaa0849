import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { whenPhrase } from '../../../lib/format/dates';
import { formatPlain } from '../../../lib/format/money';
import { PROVENANCE_WORDS } from '../../../lib/format/provenance';
import { unitWord } from '../../../lib/format/units';
import { DeltaText } from '../../../ui/boq/money-text';
import type { BookRate } from '../api/rate-book-queries';
import { isChanged, percentText, serviceNames } from '../model/rates';
import { RateEditor } from './rate-editor';
import classes from './rate-books.module.css';

interface Props {
  version: number;
  rate: BookRate;
  canEdit: boolean;
  /** Whether its version is shown next to the one before. */
  isCompared: boolean;
  editing: boolean;
  onEdit: (open: boolean) => void;
}

/** One rate: before, now and its source; in a draft a click opens it. */
export function RateRow({ version, rate, canEdit, isCompared, editing, onEdit }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focus returns to the button that opened the editor.
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <>
      <tr data-changed={isChanged(rate) || undefined}>
        <th scope="row">
          {rate.label}
          <Text span display="block" c="dimmed" fz="xs" fw={400} className="wrap">
            {serviceNames(rate) || 'No recipe'}, {rate.kind}
            {rate.tax_basis === 'inclusive' && ', including GST'}
            {rate.net_rate !== null && `: ₹${formatPlain(rate.net_rate)} net`} · {PROVENANCE_WORDS[rate.provenance]}
            {rate.typed && ` by ${rate.typed.by}, ${whenPhrase(rate.typed.at)}`}
          </Text>
          {rate.note && (
            <Text span display="block" c="dimmed" fz="xs" fw={400} className="wrap">
              {rate.note}
            </Text>
          )}
          <Text span display="block" c="dimmed" fz="xs" fw={400} className="mantine-hidden-from-sm wrap">
            per {unitWord(rate.unit)}
            {rate.before !== null && isChanged(rate) && `, was ₹${formatPlain(rate.before)}`}
          </Text>
        </th>
        <td className="mantine-visible-from-sm">{unitWord(rate.unit)}</td>
        {isCompared && (
          <td className="mantine-visible-from-sm">{rate.before === null ? '' : formatPlain(rate.before)}</td>
        )}
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
        {isCompared && (
          <td>
            {isChanged(rate) && (
              <>
                <DeltaText rupees={rate.delta} arrow />
                <Text span display="block" c="dimmed" fz="xs" fw={400} className="wrap">
                  {percentText(rate.percentage)}
                </Text>
              </>
            )}
          </td>
        )}
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
