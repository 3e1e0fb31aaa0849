import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '../../../../lib/api/with-params';
import { DataState } from '../../../../ui/feedback/data-state';
import { Columns } from '../../../../ui/layout/columns';
import { billQuery, billsQuery } from '../../api/bills';
import type { Works } from '../../api/works';
import { BillForm } from './bill-form';
import { BillList } from './bill-list';
import { BillView } from './bill-view';
import { BuyerCard } from './buyer-card';

interface Props {
  works: Works;
  canBill: boolean;
}

/** The bills of the contract, a new one, or one of them as it is on paper. */
export function BillsTab({ works, canBill }: Props) {
  const boqId = works.boq_id;
  const [params, setParams] = useSearchParams();
  const asked = params.get('bill');
  const n = Number(asked);
  const open = (bill: number | null): void => setParams(withParams({ bill: bill === null ? null : String(bill) }));
  const bills = useQuery(billsQuery(boqId));
  if (asked !== null && n >= 0) return <OneBill key={n} {...{ works, n, canBill }} onClose={() => open(null)} />;
  return (
    <DataState query={bills} skeleton={<Skeleton h={200} radius={12} />}>
      {(list) => (
        <Columns min={320} gap={14} align="start">
          <BillList {...{ boqId, canBill }} bills={list} />
          {canBill && (
            <Stack gap={14}>
              <BillForm
                {...{ boqId }}
                stages={works.contract.stages}
                invoiced={works.invoiced}
                last={list.find(({ status }) => status === 'recorded')}
                onMade={open}
              />
              <BuyerCard works={works} />
            </Stack>
          )}
        </Columns>
      )}
    </DataState>
  );
}

function OneBill({ works, n, ...props }: Props & { n: number; onClose: () => void }) {
  const query = useQuery(billQuery(works.boq_id, n));
  return (
    <DataState query={query} skeleton={<Skeleton h={520} radius={12} />}>
      {(bill) => <BillView works={works} bill={bill} {...props} />}
    </DataState>
  );
}
