import { useState } from 'react';
import { formatQuantity } from '../../../../lib/format/money';
import { NumberField } from '../../../../ui/form/number-field';
import { Card } from '../../../../ui/layout/card';
import type { ContractLine } from '../../api/works';
import { linesByRoom } from '../../model/measure/measured';
import { useSiteEntries } from '../../model/site-entries';
import { today } from '../../../../lib/format/dates';
import classes from './site.module.css';

const WHOLE = 100;
const STEP = 5;

interface Props {
  boqId: string;
  lines: readonly ContractLine[];
}

const isOpen = ({ progress }: ContractLine): boolean => progress < WHOLE;
const done = (lines: readonly ContractLine[]): string =>
  `${lines.filter((line) => !isOpen(line)).length} of ${lines.length}`;

/** How far each line is, by room; set by a slider or typed. */
export function ProgressList({ boqId, lines }: Props) {
  const rooms = linesByRoom(lines);
  // Which room is open at first; from then on whoever reads it opens and closes them.
  const [first] = useState(() => rooms.find(({ lines: own }) => own.some(isOpen))?.room);
  return (
    <Card title="Progress">
      {rooms.map(({ room, lines: own }) => (
        <details key={room} className={classes.room} open={room === first}>
          <summary>
            {room} <small className="num">{done(own)} done</small>
          </summary>
          <RoomLines boqId={boqId} lines={own} />
        </details>
      ))}
    </Card>
  );
}

/** What is to be done; what is done is folded below it. */
function RoomLines({ boqId, lines }: Props) {
  const open = lines.filter(isOpen);
  const whole = lines.filter((line) => !isOpen(line));
  if (open.length === 0 || whole.length === 0) return <Settings {...{ boqId, lines }} />;
  return (
    <>
      <Settings boqId={boqId} lines={open} />
      <details className={classes.fold}>
        <summary>{whole.length} done</summary>
        <Settings boqId={boqId} lines={whole} />
      </details>
    </>
  );
}

function Settings({ boqId, lines }: Props) {
  return (
    <ul className="ruled">
      {lines.map((line) => (
        <li key={line.item_id} className={classes.progress}>
          <span className="wrap">{line.title}</span>
          <Setting key={line.progress} boqId={boqId} line={line} />
        </li>
      ))}
    </ul>
  );
}

/** Stored when the slider is let go, or the number is left. */
function Setting({ boqId, line }: { boqId: string; line: ContractLine }) {
  const { put } = useSiteEntries(boqId);
  const [percent, setPercent] = useState<number | null>(line.progress);
  const [saved, setSaved] = useState<number | null>(line.progress);
  const isWrong = percent !== null && percent > WHOLE;
  function save(): void {
    if (percent === null || isWrong || percent === saved) return;
    setSaved(percent);
    put({
      kind: 'progress',
      body: { item_id: line.item_id, percent, date: today(), note: '' },
      title: `${line.title}: ${formatQuantity(percent)} % done`,
      itemId: line.item_id,
    });
  }
  return (
    <>
      <input
        type="range"
        min={0}
        max={WHOLE}
        step={STEP}
        value={percent ?? 0}
        aria-label={`Progress of ${line.title}`}
        aria-valuetext={`${percent ?? 0} %`}
        onChange={(event) => setPercent(Number(event.currentTarget.value))}
        onPointerUp={save}
        onBlur={save}
      />
      <NumberField
        size="xs"
        w={68}
        decimals={2}
        aria-label={`Percent done of ${line.title}`}
        rightSection="%"
        value={percent}
        onChange={setPercent}
        onBlur={save}
        error={isWrong}
      />
    </>
  );
}
