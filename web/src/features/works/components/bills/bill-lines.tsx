import { Link } from 'react-router-dom';
import { formatPlain, formatQuantity } from '../../../../lib/format/money';
import { unitBehind } from '../../../../lib/format/units';
import { paths } from '../../../../lib/paths';
import type { Bill, BillLine, Cumulative } from '../../api/bills';
import { inShort, linesByRoom } from '../../model/measure/measured';
import classes from './bills.module.css';

/** What the bill is for: each line to date, less what earlier bills had, is this bill. */
export function BillLines({ boqId, bill: { lines, parts } }: { boqId: string; bill: Bill }) {
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">Work</th>
          <th scope="col">To date ₹</th>
          <th scope="col">Previous ₹</th>
          <th scope="col">This bill ₹</th>
        </tr>
      </thead>
      {linesByRoom(lines).map(({ room, lines: own }) => (
        <tbody key={room}>
          <tr className={classes.room}>
            <th scope="rowgroup" colSpan={4}>
              {room}
            </th>
          </tr>
          {own.map((line) => (
            <tr key={line.item_id}>
              <th scope="row">
                <Link to={paths.worksLine(boqId, line.item_id)}>{line.title}</Link>
                <small>{ratioOf(line)}</small>
              </th>
              <Amounts {...line.amount} quantity={line.quantity} unit={line.unit} />
            </tr>
          ))}
        </tbody>
      ))}
      {parts.length > 0 && (
        <tbody>
          <tr className={classes.room}>
            <th scope="rowgroup" colSpan={4}>
              Besides the lines
            </th>
          </tr>
          {parts.map((part) => (
            <tr key={part.label}>
              <th scope="row">{part.label}</th>
              <Amounts {...part} />
            </tr>
          ))}
        </tbody>
      )}
    </table>
  );
}

const ratioOf = ({ rate, unit }: BillLine): string => `₹${formatPlain(rate)} per ${unitBehind(1, unit)}`;

interface AmountsProps extends Cumulative {
  quantity?: Cumulative;
  unit?: string;
}

function Amounts({ to_date: toDate, previous, this: now, quantity, unit }: AmountsProps) {
  const behind = (value: number | undefined) =>
    value === undefined || unit === undefined ? null : (
      <small>
        {formatQuantity(inShort(value))} {unitBehind(value, unit)}
      </small>
    );
  return (
    <>
      <td data-label="To date">
        {formatPlain(toDate)}
        {behind(quantity?.to_date)}
      </td>
      <td data-label="Previous">
        {formatPlain(previous)}
        {behind(quantity?.previous)}
      </td>
      <td data-label="This bill">
        <strong>{formatPlain(now)}</strong>
        {behind(quantity?.this)}
      </td>
    </>
  );
}
