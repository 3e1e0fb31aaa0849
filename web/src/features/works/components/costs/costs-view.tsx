import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataState } from '../../../../ui/feedback/data-state';
import { Columns } from '../../../../ui/layout/columns';
import { Pager } from '../../../../ui/layout/pager';
import { costsQuery, ordersQuery } from '../../api/costs';
import { linesQuery } from '../../api/works';
import { tradesOf } from '../../model/trades';
import { CostForm } from './cost-form';
import { CostList } from './cost-list';
import { DeliveryList } from './delivery-list';
import { OrderForm } from './order-form';
import { OrderList } from './order-list';

/** What the firm orders, gets and spends: for who may see cost. */
export function CostsView({ boqId }: { boqId: string }) {
  const [orderPage, setOrderPage] = useState(1);
  const [costPage, setCostPage] = useState(1);
  const orders = useQuery(ordersQuery(boqId, orderPage));
  const costs = useQuery(costsQuery(boqId, costPage));
  const trades = tradesOf(useQuery(linesQuery(boqId)).data ?? []);
  return (
    <Columns min={320} gap={14} align="start">
      <Stack gap={14}>
        <DataState query={orders} skeleton={<Skeleton h={220} radius={12} />}>
          {({ data, meta }) => (
            <OrderList
              boqId={boqId}
              orders={data}
              canReverse
              pager={
                <Pager label="Pages of orders" page={orderPage} totalPages={meta.total_pages} onPage={setOrderPage} />
              }
            />
          )}
        </DataState>
        <DeliveryList boqId={boqId} />
        <OrderForm {...{ boqId, trades }} />
      </Stack>
      <Stack gap={14}>
        <CostForm {...{ boqId, trades }} orders={orders.data?.data ?? []} />
        <DataState query={costs} skeleton={<Skeleton h={220} radius={12} />}>
          {({ data, meta }) => (
            <CostList
              {...{ boqId, trades }}
              costs={data}
              pager={
                <Pager label="Pages of costs" page={costPage} totalPages={meta.total_pages} onPage={setCostPage} />
              }
            />
          )}
        </DataState>
      </Stack>
    </Columns>
  );
}
