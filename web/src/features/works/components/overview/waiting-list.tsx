import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../../lib/paths';
import { Card } from '../../../../ui/layout/card';
import type { Waiting } from '../../api/works';

/** Where something that waits is done; null where no one place shows it. */
function placeOf(boqId: string, { kind, bill, item_id: itemId }: Waiting): string | null {
  if (kind === 'check') return paths.worksTab(boqId, 'measure&view=book');
  if (kind === 'margin') return paths.worksTab(boqId, 'outturn');
  if (kind === 'indent' || kind === 'rate') return paths.worksTab(boqId, 'money&view=costs');
  if (bill !== undefined) return paths.worksBill(boqId, bill);
  return itemId === undefined ? null : paths.worksLine(boqId, itemId);
}

function Named({ entry: { text }, place }: { entry: Waiting; place: string | null }) {
  return place === null ? text : <Link to={place}>{text}</Link>;
}

/** What waits for whom. */
export function WaitingList({ boqId, waiting }: { boqId: string; waiting: readonly Waiting[] }) {
  return (
    <Card title="What waits">
      {waiting.length === 0 && (
        <Text fz="sm" c="dimmed">
          Nothing waits for anyone.
        </Text>
      )}
      <ul className="ruled">
        {waiting.map((entry) => (
          <Text component="li" py={7} fz="sm" key={`${entry.kind} ${entry.bill} ${entry.item_id} ${entry.text}`}>
            <Named entry={entry} place={placeOf(boqId, entry)} />
          </Text>
        ))}
      </ul>
    </Card>
  );
}
