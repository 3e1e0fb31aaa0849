import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '../../../../lib/api/with-params';
import { DataState } from '../../../../ui/feedback/data-state';
import { Columns } from '../../../../ui/layout/columns';
import { Pager } from '../../../../ui/layout/pager';
import { costsQuery, ordersQuery } from '../../api/costs';
import { indentsQuery } from '../../api/indents';
import { linesQuery } from '../../api/works';
import { CostForm } from './cost-form';
import { CostList } from './cost-list';
import { DayRates } from './day-rates';
import { DeliveryList } from './delivery-list';
import { OrderForm } from './order-form';
import { isAsked } from '../../model/order-rows';
import type { PurchaseSource } from '../../model/to-order';
import { OrderList } from './order-list';

/** What the firm orders, gets and spends: for who may see cost. */
export function CostsView({ boqId, purchases }: { boqId: string; purchases: PurchaseSource }) {
  const [orderPage, setOrderPage] = useState(1);
  const [costPage, setCostPage] = useState(1);
  const [params, setParams] = useSearchParams();
  const entry = params.get('entry') ?? undefined;
  const isOne = entry !== undefined;
  const orders = useQuery(ordersQuery(boqId, isOne ? 1 : orderPage, entry));
  const costs = useQuery(costsQuery(boqId, isOne ? 1 : costPage, entry));
  const lines = useQuery(linesQuery(boqId)).data ?? [];
  const indents = useQuery(indentsQuery(boqId, 1)).data?.data ?? [];
  if (isOne)
    return (
      <Stack gap={14} align="start">
        <Button
          size="compact-md"
          variant="subtle"
          px={0}
          onClick={() => setParams(withParams({ entry: null }), { replace: true })}
        >
          ‹ All orders and costs
        </Button>
        <DataState query={orders} skeleton={null}>
          {({ data }) => data.length > 0 && <OrderList {...{ boqId }} orders={data} canReverse pager={null} />}
        </DataState>
        <DataState query={costs} skeleton={<Skeleton h={220} radius={12} />}>
          {({ data }) => data.length > 0 && <CostList {...{ boqId, lines }} costs={data} form={null} pager={null} />}
        </DataState>
      </Stack>
    );
  return (
    <Columns min={320} gap={14} align="start">
      <Stack gap={14}>
        <DataState query={orders} skeleton={<Skeleton h={220} radius={12} />}>
          {({ data, meta }) => (
            <OrderList
              boqId={boqId}
              orders={data}
              canReverse
              form={<OrderForm {...{ boqId, lines, indents, purchases }} />}
              waits={indents.some(isAsked)}
              pager={
                <Pager label="Pages of orders" page={orderPage} totalPages={meta.total_pages} onPage={setOrderPage} />
              }
            />
          )}
        </DataState>
        <DeliveryList boqId={boqId} />
      </Stack>
      <Stack gap={14}>
        <DataState query={costs} skeleton={<Skeleton h={220} radius={12} />}>
          {({ data, meta }) => (
            <CostList
              {...{ boqId, lines }}
              costs={data}
              form={<CostForm {...{ boqId, lines }} orders={orders.data?.data ?? []} />}
              pager={
                <Pager label="Pages of costs" page={costPage} totalPages={meta.total_pages} onPage={setCostPage} />
              }
            />
          )}
        </DataState>
        <DayRates {...{ boqId, lines }} />
      </Stack>
    </Columns>
  );
}
