import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../../lib/paths';
import { Card } from '../../../../ui/layout/card';
import type { Waiting } from '../../api/works';

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
            {entry.bill === undefined && entry.item_id === undefined ? (
              entry.text
            ) : (
              <Link
                to={
                  entry.bill === undefined
                    ? paths.worksLine(boqId, entry.item_id ?? '')
                    : paths.worksBill(boqId, entry.bill)
                }
              >
                {entry.text}
              </Link>
            )}
          </Text>
        ))}
      </ul>
    </Card>
  );
}
