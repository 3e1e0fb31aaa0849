import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type Bill = Schema<'WorksBill'>;
export type BillLine = Bill['lines'][number];
export type BillTax = Bill['taxes'][number];
export type Cumulative = Schema<'Cumulative'>;
export type Buyer = Schema<'Buyer'>;
export type BuyerBody = Body<'/api/boqs/{id}/works/buyer', 'put'>['buyer'];
export type BillBody = Body<'/api/boqs/{id}/works/bills', 'post'>;

export const billsQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'bills'],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/boqs/{id}/works/bills', { path: { id: boqId }, signal })).data,
  });

export const billQuery = (boqId: string, n: number) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'bills', n],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/boqs/{id}/works/bills/{n}', { path: { id: boqId, n }, signal })).data,
  });

export const makeBill = ({ boqId, ...body }: BillBody & { boqId: string }, key: string) =>
  call('post', '/api/boqs/{id}/works/bills', { path: { id: boqId }, body, key });

interface OfBill {
  boqId: string;
  n: number;
}
export const discardBill = ({ boqId, n }: OfBill, key: string) =>
  call('delete', '/api/boqs/{id}/works/bills/{n}', { path: { id: boqId, n }, key });

export const recordBill = ({ boqId, n }: OfBill, key: string) =>
  call('post', '/api/boqs/{id}/works/bills/{n}/record', { path: { id: boqId, n }, body: {}, key });

export const reverseBill = ({ boqId, n, reason }: OfBill & { reason: string }, key: string) =>
  call('post', '/api/boqs/{id}/works/bills/{n}/reverse', { path: { id: boqId, n }, body: { reason }, key });

/** `isUndo`: it takes back what was saved before. */
export const setBuyer = ({ boqId, buyer }: { boqId: string; buyer: BuyerBody; isUndo?: boolean }, key: string) =>
  call('put', '/api/boqs/{id}/works/buyer', { path: { id: boqId }, body: { buyer }, key });
