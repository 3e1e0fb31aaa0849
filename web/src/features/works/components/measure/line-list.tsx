import type { KeyboardEvent } from 'react';
import { formatQuantity } from '../../../../lib/format/money';
import { unitBehind } from '../../../../lib/format/units';
import type { ContractLine } from '../../api/works';
import { inShort, leftOf, linesByRoom } from '../../model/measure/measured';
import classes from './measure.module.css';

interface Props {
  lines: readonly ContractLine[];
  chosen: string;
  onChoose: (itemId: string) => void;
}

/** The lines of the contract by room: what it has, what is measured and what is left. */
export function LineList({ lines, chosen, onChoose }: Props) {
  return (
    <div role="presentation" onKeyDown={goByArrows}>
      {linesByRoom(lines).map(({ room, lines: own }) => (
        <section key={room} aria-label={room}>
          <div className={classes.roomHead}>
            <h2>{room}</h2>
            <span aria-hidden>Contract</span>
            <span aria-hidden>Measured</span>
            <span aria-hidden>Left</span>
          </div>
          <ul>
            {own.map((line) => (
              <li key={line.item_id}>
                <LineButton {...{ line, onChoose }} isChosen={line.item_id === chosen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function LineButton({ line, isChosen, onChoose }: { line: ContractLine; isChosen: boolean } & Pick<Props, 'onChoose'>) {
  const { item_id: itemId, title, size, unit, quantity, measured, excess } = line;
  const left = leftOf(line);
  return (
    <button
      type="button"
      data-line={itemId}
      className={classes.line}
      aria-current={isChosen || undefined}
      onClick={() => onChoose(itemId)}
    >
      <span className={classes.name}>
        {title}
        {size && <small>{size}</small>}
      </span>
      <span className="num">
        <span className={classes.sr}>Contract </span>
        {formatQuantity(quantity)} {unitBehind(quantity, unit)}
      </span>
      <span className="num">
        <span className={classes.small}>Measured </span>
        {formatQuantity(inShort(measured))}
      </span>
      <span className="num" data-state={excess > 0 ? 'excess' : left === 0 ? 'done' : undefined}>
        {excess > 0 ? (
          `${formatQuantity(excess)} over`
        ) : left === 0 ? (
          'Done'
        ) : (
          <>
            <span className={classes.small}>Left </span>
            {formatQuantity(left)}
          </>
        )}
      </span>
    </button>
  );
}

/** Arrows go from line to line, over the headings of rooms. */
function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
  const next = all[all.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
