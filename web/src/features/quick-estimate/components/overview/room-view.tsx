import { Text } from '@mantine/core';
import { formatDimension } from '../../../../lib/format/feet-inch';
import { formatRounded } from '../../../../lib/format/money';
import { moneyIn } from '../../../../lib/language/figures';
import { useWords } from '../../../../lib/language/words';
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
  const i18n = useWords();
  return (
    <SidePanel title={room?.label ?? i18n.t('Room')} open={room !== null} onClose={onClose}>
      {room && (
        <>
          <Text c="dimmed" fz="sm" mb="sm">
            {room.size && `${formatDimension(room.size)}, `}
            <strong className="num">{moneyIn(i18n, room.cost)}</strong>,{' '}
            {i18n.t('{percent} % of the home', { percent: Math.round((room.cost / total) * 100) })}
          </Text>
          <ul className={classes.works} aria-label={i18n.t('What is in {room}', { room: room.label })}>
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
