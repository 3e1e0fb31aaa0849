import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatWhole } from '../../../../lib/format/money';
import { paths } from '../../../../lib/paths';
import { Pill } from '../../../../ui/layout/pill';
import { worksOfQuery } from '../../api/firm-works';
import { latenessOf } from '../../model/lateness';
import classes from './firm.module.css';

/** What is due of the works of a BOQ, and how late they are; nothing where there are none. `among`: all BOQs of the list with works, which are read at once. */
export function WorksFacts({ boqId, among }: { boqId: string; among: readonly string[] }) {
  const { data } = useQuery(worksOfQuery(among));
  const work = data?.find((one) => one.boq_id === boqId);
  if (!work) return null;
  return (
    <>
      {work.due > 0 && (
        <Link to={paths.works(boqId)} className={classes.due}>
          {formatWhole(work.due)} due
        </Link>
      )}
      {work.days_late > 0 && <Pill tone="bad">{latenessOf(work.days_late)}</Pill>}
    </>
  );
}
