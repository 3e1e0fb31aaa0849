import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type Works = Schema<'Works'>;
export type Stage = Works['contract']['stages'][number];
export type Waiting = Works['waiting'][number];
export type ContractLine = Schema<'WorksLine'>;
export type Measurement = Schema<'Measurement'>;
export type MeasurementBody = Body<'/api/boqs/{id}/works/measurements', 'post'>;

export const worksQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'head'],
    queryFn: async ({ signal }) => (await call('get', '/api/boqs/{id}/works', { path: { id: boqId }, signal })).data,
  });

export const linesQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'lines'],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/boqs/{id}/works/lines', { path: { id: boqId }, signal })).data,
  });

/** One page of the measurement book, the newest entries first; with `itemId` those of one line. */
export const measurementsQuery = (boqId: string, page: number, itemId?: string) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'measurements', itemId ?? null, page],
    queryFn: ({ signal }) => {
      const query = { page, ...(itemId !== undefined && { item_id: itemId }) };
      return call('get', '/api/boqs/{id}/works/measurements', { path: { id: boqId }, query, signal });
    },
    placeholderData: keepPreviousData,
  });

export const measure = (boqId: string, body: MeasurementBody, key: string) =>
  call('post', '/api/boqs/{id}/works/measurements', { path: { id: boqId }, body, key });

interface OfEntry {
  boqId: string;
  id: string;
}
export const checkMeasurement = ({ boqId, id }: OfEntry, key: string) =>
  call('post', '/api/boqs/{id}/works/measurements/{entry}/check', { path: { id: boqId, entry: id }, key });

export const reverseMeasurement = ({ boqId, id, reason }: OfEntry & { reason: string }, key: string) =>
  call('post', '/api/boqs/{id}/works/measurements/{entry}/reverse', {
    path: { id: boqId, entry: id },
    body: { reason },
    key,
  });
