import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '../../../../lib/api/with-params';
import { formatWhole } from '../../../../lib/format/money';
import { DataState, EmptyState } from '../../../../ui/feedback/data-state';
import { BehindNote } from '../../../../ui/feedback/behind-note';
import { Notice } from '../../../../ui/feedback/notice';
import { Card } from '../../../../ui/layout/card';
import { Columns } from '../../../../ui/layout/columns';
import { Fact } from '../../../../ui/layout/fact';
import { Pager } from '../../../../ui/layout/pager';
import { firmWorksQuery, type FirmWorksSum } from '../../api/firm-works';
import { proposalsQuery } from '../../api/proposals';
import { FirmCash } from './firm-cash';
import classes from './firm.module.css';
import { OwnRange } from './own-range';
import { Proposals } from './proposals';
import { WorkRow } from './work-row';

/** All works of the firm: what is due and for how long, what is owed, margins, and what finished works teach. */
export function FirmWorks() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(firmWorksQuery(page));
  const proposals = useQuery(proposalsQuery);
  return (
    <DataState
      query={query}
      skeleton={<Skeleton h={520} radius={12} />}
      isEmpty={({ total }) => total.works + total.altered + total.waiting === 0}
      empty={
        <EmptyState title="No works yet" reason="Works begin with an accepted quotation, and are added up here." />
      }
    >
      {({ data, meta, total }) => (
        <Stack gap={14}>
          <BehindNote behind={meta.behind} />
          {total.waiting > 0 && (
            <Notice tone="attention">
              {total.waiting === 1 ? 'One of the works is' : `${total.waiting} works are`} being added up, and shown as
              before until then.
            </Notice>
          )}
          {total.altered > 0 && (
            <Notice tone="attention">
              {total.altered === 1 ? 'One of the works is' : `${total.altered} works are`} not in these sums: the
              accepted quotation was altered in the log. Please ask an admin to check it.
            </Notice>
          )}
          <Columns min={260} gap={14}>
            <Receivables total={total} />
            <Contracts total={total} />
            <Margins total={total} />
          </Columns>
          <FirmCash />
          <Card title="Works">
            <ul className="ruled">
              {data.map((work) => (
                <WorkRow key={work.boq_id} work={work} />
              ))}
            </ul>
            <Pager
              label="Pages of works"
              page={page}
              totalPages={meta.total_pages}
              onPage={(next) => setParams(withParams({ page: next === 1 ? null : String(next) }))}
            />
          </Card>
          <DataState query={proposals} skeleton={<Skeleton h={160} radius={12} />}>
            {(learned) => (
              <>
                <Proposals proposals={learned.data} finished={learned.finished} />
                <OwnRange range={learned.range} finished={learned.finished} />
              </>
            )}
          </DataState>
        </Stack>
      )}
    </DataState>
  );
}

function Receivables({ total: { due, receivables, retained } }: { total: FirmWorksSum }) {
  return (
    <Card title="Due from clients" aside={<strong className="num">{formatWhole(due)}</strong>}>
      <dl className={classes.facts}>
        {receivables
          .filter(({ amount }) => amount !== 0)
          .map(({ label, amount }) => (
            <Fact key={label} name={label} figure>
              {formatWhole(amount)}
            </Fact>
          ))}
        <Fact name="Retention held" figure>
          {formatWhole(retained)}
        </Fact>
      </dl>
    </Card>
  );
}

function Contracts({ total: { works, contract, invoiced, received } }: { total: FirmWorksSum }) {
  return (
    <Card title="Contracts" aside={<strong className="num">{formatWhole(contract)}</strong>}>
      <dl className={classes.facts}>
        <Fact name="Works" figure>
          {works}
        </Fact>
        <Fact name="Invoiced" figure>
          {formatWhole(invoiced)}
        </Fact>
        <Fact name="Received" figure>
          {formatWhole(received)}
        </Fact>
      </dl>
    </Card>
  );
}

function Margins({ total: { margin_at_acceptance: before, margin_now: now, payables } }: { total: FirmWorksSum }) {
  return (
    <Card title="Margin now" aside={<strong className="num">{formatWhole(now)}</strong>}>
      <dl className={classes.facts}>
        <Fact name="At acceptance" figure>
          {formatWhole(before)}
        </Fact>
        <Fact name="Owed to vendors" figure>
          {formatWhole(payables)}
        </Fact>
      </dl>
    </Card>
  );
}
