import { Box, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '../../../../lib/api/with-params';
import { formatExact } from '../../../../lib/format/money';
import { DataState } from '../../../../ui/feedback/data-state';
import { ChoiceChips } from '../../../../ui/form/choice-chips';
import { Card } from '../../../../ui/layout/card';
import { Columns } from '../../../../ui/layout/columns';
import { Fact } from '../../../../ui/layout/fact';
import { Pager } from '../../../../ui/layout/pager';
import { billsQuery, type Bill } from '../../api/bills';
import { receiptsQuery, retentionQuery } from '../../api/money';
import type { Works } from '../../api/works';
import { dueByAge } from '../../model/measure/against';
import { today } from '../../../../lib/format/dates';
import { ReceiptForm } from './receipt-form';
import { ReceiptList } from './receipt-list';
import { StatementCard } from '../papers/statement-card';
import type { PurchaseSource } from '../../model/to-order';
import { CostsView } from '../costs/costs-view';
import classes from './money.module.css';
import { WhyFigure } from '../why/why-figure';
import { RetentionCard } from './retention-card';

const VIEWS = [
  { value: 'client', label: 'From the client' },
  { value: 'costs', label: 'Orders and costs' },
] as const;

interface Props {
  works: Works;
  canBill: boolean;
  seesCost: boolean;
  purchases: PurchaseSource;
}

/** What comes from the client and, for who may see cost, what the firm orders and spends. */
export function MoneyTab({ works, canBill, seesCost, purchases }: Props) {
  const [params, setParams] = useSearchParams();
  const view = seesCost && params.get('view') === 'costs' ? 'costs' : 'client';
  return (
    <Stack gap="md">
      {seesCost && (
        <Box maw={360}>
          <ChoiceChips
            legend="Show"
            hideLegend
            joined
            value={view}
            choices={VIEWS}
            onChange={(next) => setParams(withParams({ view: next === 'costs' ? next : null }), { replace: true })}
          />
        </Box>
      )}
      {view === 'costs' ? (
        <CostsView boqId={works.boq_id} purchases={purchases} />
      ) : (
        <FromClient {...{ works, canBill }} />
      )}
    </Stack>
  );
}

/** What came, what is due and for how long, and what the client holds back. */
function FromClient({ works, canBill }: Pick<Props, 'works' | 'canBill'>) {
  const boqId = works.boq_id;
  const [page, setPage] = useState(1);
  const bills = useQuery(billsQuery(boqId));
  const receipts = useQuery(receiptsQuery(boqId, page));
  const retention = useQuery(retentionQuery(boqId));
  return (
    <Columns min={320} gap={14} align="start">
      <Stack gap={14}>
        <DataState query={bills} skeleton={<Skeleton h={180} radius={12} />}>
          {(list) => <Due bills={list} works={works} />}
        </DataState>
        <DataState query={retention} skeleton={<Skeleton h={80} radius={12} />}>
          {(held) => <RetentionCard {...{ boqId, canBill }} retention={held} />}
        </DataState>
      </Stack>
      <Stack gap={14}>
        <DataState query={receipts} skeleton={<Skeleton h={320} radius={12} />}>
          {({ data, meta }) => (
            <ReceiptList
              {...{ boqId, canBill }}
              receipts={data}
              opening={works.opening}
              form={canBill && bills.data && <ReceiptForm boqId={boqId} bills={bills.data} />}
              pager={<Pager label="Pages of receipts" page={page} totalPages={meta.total_pages} onPage={setPage} />}
            />
          )}
        </DataState>
        <StatementCard boqId={boqId} />
      </Stack>
    </Columns>
  );
}

function Due({ bills, works }: { bills: readonly Bill[]; works: Works }) {
  const ages = dueByAge(bills, today());
  return (
    <Card
      title="Due"
      aside={
        <strong className="num">
          <WhyFigure boqId={works.boq_id} asked={{ figure: 'due' }} name="Due" rupees={works.due} form="exact" />
        </strong>
      }
    >
      {ages.length === 0 && (
        <Text fz="sm" c="dimmed">
          Nothing is due.
        </Text>
      )}
      <dl className={classes.facts}>
        {ages.map(({ label, amount }) => (
          <Fact key={label} name={label} figure>
            {formatExact(amount)}
          </Fact>
        ))}
        {works.on_account > 0 && (
          <Fact name="On account, set against no bill" figure sum>
            <WhyFigure
              boqId={works.boq_id}
              asked={{ figure: 'on_account' }}
              name="On account"
              rupees={works.on_account}
              form="exact"
            />
          </Fact>
        )}
      </dl>
    </Card>
  );
}
