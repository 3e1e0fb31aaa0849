import { Button } from '@mantine/core';
import { useState } from 'react';
import { quantityText } from '../../../../lib/format/units';
import type { ContractLine } from '../../api/works';
import type { EntryDraft } from '../../model/measure/entry-draft';
import { inShort, wholeLeftOf } from '../../model/measure/measured';
import { useSiteEntries } from '../../model/site-entries';

interface Props {
  boqId: string;
  line: ContractLine;
  /** Day and note of the entry. */
  draft: Pick<EntryDraft, 'date' | 'note'>;
  onAdded: (() => void) | null;
}

/** Adds what is left of a line with one press: what was done as agreed needs no typing. */
export function DoneAsAgreed({ boqId, line, draft, onAdded }: Props) {
  const { entries, put } = useSiteEntries(boqId);
  /** It was pressed here: the line's figures say so a moment later. */
  const [isAdded, setAdded] = useState(false);
  const left = wholeLeftOf(line);
  const shown = quantityText(inShort(left), line.unit);
  if (inShort(left) === 0 || isAdded || entries.some(({ itemId }) => itemId === line.item_id)) return null;
  function add(): void {
    const body = { item_id: line.item_id, date: draft.date, note: draft.note.trim(), quantity: left };
    put({ kind: 'measurement', body, title: `${line.title}: ${shown}`, itemId: line.item_id });
    setAdded(true);
    onAdded?.();
  }
  return (
    <Button variant="default" onClick={add}>
      Done as agreed: add {shown}
    </Button>
  );
}
