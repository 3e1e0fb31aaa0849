import { Link } from 'react-router-dom';
import { calendarDay, today } from '../../../../lib/format/dates';
import { formatWhole } from '../../../../lib/format/money';
import { paths } from '../../../../lib/paths';
import { Card } from '../../../../ui/layout/card';
import { DataTable, num } from '../../../../ui/layout/data-table';
import { Pill } from '../../../../ui/layout/pill';
import type { Stage } from '../../api/works';
import { stageState, type Stages } from '../../model/standing';

interface Props extends Stages {
  boqId: string;
}

/** The payment stages of the contract, and which of them is due. */
export function StageList({ boqId, ...contract }: Props) {
  const { stages } = contract;
  if (stages.length === 0) return null;
  return (
    <Card title="Payment stages">
      <DataTable of="words" head={['Stage', num('With GST'), num('')]}>
        <tbody>
          {stages.map((stage) => (
            <tr key={`${stage.stage} ${stage.label}`}>
              <th scope="row" className="wrap">
                {stage.label}, {stage.percent} %
              </th>
              <td className="num">{formatWhole(stage.amount)}</td>
              <td className="num">
                <State {...{ boqId, stage, contract }} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}

function State({ boqId, stage, contract }: { boqId: string; stage: Stage; contract: Stages }) {
  const { bill, on } = stage;
  if (bill !== null) return <Link to={paths.worksBill(boqId, bill)}>Bill {bill}</Link>;
  const state = stageState(stage, contract, today());
  if (state === 'measured') return <>Billed by measurement</>;
  if (state === 'due') return <Pill tone="warn">Due</Pill>;
  return <>{on === null ? 'Later' : `From ${calendarDay(on)}`}</>;
}
