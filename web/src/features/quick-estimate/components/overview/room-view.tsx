import { Text } from '@mantine/core';
import { formatDimension } from '../../../../lib/format/feet-inch';
import { formatMoney, formatRounded } from '../../../../lib/format/money';
import type { QuickEstimate } from '../../../../lib/reference/quick-estimate';
import { Swatch } from '../../../../ui/finish/swatch';
import { SidePanel } from '../../../../ui/layout/side-panel';
import classes from './room-view.module.css';

interface Props {
  room: QuickEstimate['rooms'][number] | null;
  total: number;
  onClose: () => void;
}

/** What is in a room, each piece with its material, size and price. */
export function RoomView({ room, total, onClose }: Props) {
  return (
    <SidePanel title={room?.label ?? 'Room'} open={room !== null} onClose={onClose}>
      {room && (
        <>
          <Text c="dimmed" fz="sm" mb="sm">
            {room.size && `${formatDimension(room.size)}, `}
            <strong className="num">{formatMoney(room.cost)}</strong>, {Math.round((room.cost / total) * 100)} % of the
            home
          </Text>
          <ul className={classes.works} aria-label={`What is in ${room.label}`}>
            {room.works.map(({ work, label, finish, material, size, cost }) => (
              <li key={`${work} ${finish}`}>
                <span className={classes.sample}>{finish && <Swatch finish={finish} fills />}</span>
                <span className={classes.work}>
                  {label}
                  <small>{[material, formatDimension(size)].filter(Boolean).join(', ')}</small>
                </span>
                <span className="num">{formatRounded(cost)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SidePanel>
  );
}
