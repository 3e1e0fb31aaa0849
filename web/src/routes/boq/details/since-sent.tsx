import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { ChangedItems, sinceSentQuery } from '../../../lib/boq/since-sent';
import { paths } from '../../../lib/paths';
import { boqRights } from '../../../lib/permissions';
import { DeltaText } from '../../../ui/boq/money-text';
import classes from './details.module.css';

/** Only a BOQ that was sent to someone differs from what was sent. */
const sinceSentOf = ({ boq_id: boqId, revision, issued, can }: Boq) => ({
  ...sinceSentQuery(boqId, revision),
  enabled: boqRights(can).readHistory && Boolean(issued?.accepted ?? issued?.waiting),
});

/** Tells the rows inside which items changed since the last quotation. */
export function ChangedItemsProvider({ boq, children }: { boq: Boq; children: ReactNode }) {
  const items = useQuery(sinceSentOf(boq)).data?.items;
  return <ChangedItems value={useMemo(() => new Set(items), [items])}>{children}</ChangedItems>;
}

/** By how much the price moved since the last quotation; leads to the changes since then. */
export function PriceSinceSent({ boq }: { boq: Boq }) {
  const since = useQuery(sinceSentOf(boq)).data;
  if (!since?.revision || since.items.length + Math.abs(since.delta) === 0) return null;
  return (
    <Link to={paths.compare(boq.boq_id, since.revision)} className={classes.sinceSent}>
      <DeltaText rupees={since.delta} /> since quotation {since.issue}
    </Link>
  );
}
