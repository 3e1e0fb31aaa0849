import { Button, Group, Text } from '@mantine/core';
import { generalError } from '../../../../lib/api/errors';
import { useCommand } from '../../../../lib/api/use-command';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { calendarDay } from '../../../../lib/format/dates';
import { formatWhole, formatQuantity } from '../../../../lib/format/money';
import { quantityText } from '../../../../lib/format/units';
import { ErrorNotice } from '../../../../ui/feedback/data-state';
import { toast } from '../../../../ui/feedback/toast-store';
import { DataTable, num } from '../../../../ui/layout/data-table';
import { Fact } from '../../../../ui/layout/fact';
import { recordOpening, type OpeningCheck } from '../../api/openings';
import { LineName } from '../line-name';
import classes from './opening.module.css';

interface Props {
  boqId: string;
  check: OpeningCheck;
  onLeave: () => void;
}

/** What a filled-in form says, line by line, and what of it cannot be applied. */
export function OpeningPreview({ boqId, check, onLeave }: Props) {
  const { date, received, tds, retention, advance, lines, problems, can_apply: canApply } = check;
  const record = useCommand({
    run: recordOpening,
    refresh: boqKeys.works(boqId),
    onSuccess: ({ message }) => void toast.success(message),
  });
  const failure = generalError(record.error);
  const refused = lines.filter(({ problem }) => problem !== null).length;
  return (
    <section aria-label="What the form says" className={classes.preview}>
      {!canApply && (
        <div role="alert">
          <Text fz="sm" fw={600}>
            {refused > 0 ? `${counted(refused)} cannot be applied. ` : ''}Correct the form and upload it again.
          </Text>
          <ul className={classes.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <Sums check={check} />
      {lines.length > 0 && <Lines lines={lines} />}
      {failure && <ErrorNotice message={failure} />}
      <Group gap="sm" mt="sm">
        {canApply && date !== null && (
          <Button
            loading={record.isPending}
            onClick={() =>
              record.mutate({
                boqId,
                date,
                received,
                tds,
                retention,
                advance,
                lines: lines.flatMap(({ item_id: item, done, billed }) =>
                  item === null ? [] : [{ item_id: item, done, billed }],
                ),
              })
            }
          >
            Record these figures
          </Button>
        )}
        <Button variant="default" onClick={onLeave}>
          Leave it
        </Button>
      </Group>
    </section>
  );
}

type CheckedLine = OpeningCheck['lines'][number];
const refusedFirst = (one: CheckedLine, other: CheckedLine): number =>
  Number(other.problem !== null) - Number(one.problem !== null);

const counted = (lines: number): string => (lines === 1 ? '1 line' : `${lines} lines`);

function Sums({ check: { date, billed, received, tds, retention, advance, due } }: Pick<Props, 'check'>) {
  const facts = [
    ['Billed, with GST', billed],
    ['Received', received],
    ['of it advance left', advance],
    ['TDS kept by the client', tds],
    ['Retention held', retention],
  ] as const;
  return (
    <dl className={classes.sums}>
      {date && <Fact name="Up to">{calendarDay(date)}</Fact>}
      {facts.map(([name, amount]) =>
        amount ? (
          <Fact key={name} name={name} figure>
            {formatWhole(amount)}
          </Fact>
        ) : null,
      )}
      {due !== null && (
        <Fact name="Due" figure sum>
          {formatWhole(due)}
        </Fact>
      )}
    </dl>
  );
}

function Lines({ lines }: Pick<OpeningCheck, 'lines'>) {
  return (
    <DataTable of="words" head={['Item', num('Contract'), num('Done'), num('Billed')]}>
      <tbody>
        {[...lines].sort(refusedFirst).map(({ row, title, room, unit, quantity, done, billed, problem }) => (
          <tr key={row}>
            <LineName {...{ title, room }}>
              {problem && (
                <Text fz={13} c="var(--fo-error)">
                  Row {row}: {problem}
                </Text>
              )}
            </LineName>
            <td className="num">{quantity === null ? '' : quantityText(quantity, unit ?? '')}</td>
            <td className="num">{formatQuantity(done)}</td>
            <td className="num">{formatQuantity(billed)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
