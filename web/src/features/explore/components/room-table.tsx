import { formatDimension } from '../../../lib/feet-inch';
import { formatExact, formatMoney } from '../../../lib/money';
import type { Room } from '../api/explore-queries';
import classes from './explore.module.css';

/** Rooms with their assumed sizes, areas and costs. */
export function RoomTable({ rooms }: { rooms: readonly Room[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Room</th>
          <th scope="col" className={classes.amount}>
            Area
          </th>
          <th scope="col" className={classes.amount}>
            Cost
          </th>
        </tr>
      </thead>
      <tbody>
        {rooms.map((room) => (
          <tr key={room.id ?? room.label}>
            <th scope="row">
              {room.label}
              {room.size && <span className={classes.sub}>{formatDimension({ L: room.size.L, W: room.size.W })}</span>}
            </th>
            <td className={classes.amount}>{room.area === null ? '—' : `${room.area} sq ft`}</td>
            <td className={classes.amount} title={formatExact(room.cost)}>
              <span className="num">{formatMoney(room.cost)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
