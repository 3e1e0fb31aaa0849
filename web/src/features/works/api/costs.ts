import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type Cost = Schema<'WorksCost'>;
export type CostBody = Body<'/api/boqs/{id}/works/costs', 'post'>;
export type Order = Schema<'WorksOrder'>;
export type OrderBody = Body<'/api/boqs/{id}/works/orders', 'post'>;
export type Delivery = Schema<'WorksDelivery'>;
type DeliveryBody = Body<'/api/boqs/{id}/works/deliveries', 'post'>;

/** One page of what was spent, the newest first; with `entry` that one alone. */
export const costsQuery = (boqId: string, page: number, entry?: string) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'costs', page, entry ?? null],
    queryFn: ({ signal }) =>
      call('get', '/api/boqs/{id}/works/costs', {
        path: { id: boqId },
        query: { page, ...(entry && { entry }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** One page of the orders, the newest first; with `entry` that one alone. */
export const ordersQuery = (boqId: string, page: number, entry?: string) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'orders', page, entry ?? null],
    queryFn: ({ signal }) =>
      call('get', '/api/boqs/{id}/works/orders', {
        path: { id: boqId },
        query: { page, ...(entry && { entry }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** One page of what came, the newest first. */
export const deliveriesQuery = (boqId: string, page: number) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'deliveries', page],
    queryFn: ({ signal }) =>
      call('get', '/api/boqs/{id}/works/deliveries', { path: { id: boqId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const recordCost = ({ boqId, ...body }: CostBody & { boqId: string }, key: string) =>
  call('post', '/api/boqs/{id}/works/costs', { path: { id: boqId }, body, key });

export const placeOrder = ({ boqId, ...body }: OrderBody & { boqId: string }, key: string) =>
  call('post', '/api/boqs/{id}/works/orders', { path: { id: boqId }, body, key });

export const recordDelivery = (boqId: string, body: DeliveryBody, key: string) =>
  call('post', '/api/boqs/{id}/works/deliveries', { path: { id: boqId }, body, key });

interface OfEntry {
  boqId: string;
  id: string;
}
export const payCost = ({ boqId, id, ...body }: OfEntry & { date: string; reference: string }, key: string) =>
  call('post', '/api/boqs/{id}/works/costs/{entry}/pay', { path: { id: boqId, entry: id }, body, key });

export const reverseCost = ({ boqId, id, reason }: OfEntry & { reason: string }, key: string) =>
  call('post', '/api/boqs/{id}/works/costs/{entry}/reverse', { path: { id: boqId, entry: id }, body: { reason }, key });

export const reverseOrder = ({ boqId, id, reason }: OfEntry & { reason: string }, key: string) =>
  call('post', '/api/boqs/{id}/works/orders/{entry}/reverse', {
    path: { id: boqId, entry: id },
    body: { reason },
    key,
  });

export const reverseDelivery = ({ boqId, id, reason }: OfEntry & { reason: string }, key: string) =>
  call('post', '/api/boqs/{id}/works/deliveries/{entry}/reverse', {
    path: { id: boqId, entry: id },
    body: { reason },
    key,
  });
