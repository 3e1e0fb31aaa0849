import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatDelta, formatQuantity } from '../../../../lib/format/money';
import { paths } from '../../../../lib/paths';
import type { PlanDrawn } from '../../api/plan-commands';
import classes from './panel.module.css';

type Line = PlanDrawn['followed'][number];

/** What a plan that was applied did to the bill, each with its line. */
export function Followed({ boqId, drawn, onClose }: { boqId: string; drawn: PlanDrawn; onClose: () => void }) {
  const { followed, kept } = drawn;
  const to = (item: string) => ({ pathname: paths.details(boqId), search: `?item=${encodeURIComponent(item)}` });
  return (
    <section className={classes.card} aria-label="What followed">
      <h2 className={classes.title}>Applied</h2>
      <Text fz={13}>
        {followed.length === 0
          ? 'No item of the bill is measured by what changed.'
          : `${followed.length} ${followed.length === 1 ? 'item was' : 'items were'} measured again.`}
      </Text>
      <ul className={classes.followed}>
        {followed.map((line) => (
          <li key={line.item_id}>
            {line.after ? <Link to={to(line.item_id)}>{nameOf(line)}</Link> : nameOf(line)}
            <span className="num">{changeOf(line)}</span>
          </li>
        ))}
      </ul>
      {kept.length > 0 && (
        <>
          <Text fz={13} mt={10}>
            Kept as they are, because somebody had changed them:
          </Text>
          <ul className={classes.followed}>
            {kept.map(({ item_id: id, title }) => (
              <li key={id}>
                <Link to={to(id)}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button size="xs" variant="default" mt={10} onClick={onClose}>
        Close
      </Button>
    </section>
  );
}

const nameOf = ({ title, room_label: room }: Line): string => (room === null ? title : `${title}, ${room}`);

function changeOf({ before, after }: Line): string {
  if (!before) return after ? `added, ${formatDelta(after.cost)}` : '';
  if (!after) return `removed, ${formatDelta(-before.cost)}`;
  return `${formatQuantity(before.quantity)} → ${formatQuantity(after.quantity)} ${after.unit}, ${formatDelta(after.cost - before.cost)}`;
}
