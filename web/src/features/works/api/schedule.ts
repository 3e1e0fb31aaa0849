import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type WorksPhase = Schema<'WorksPhase'>;
/** A phase, or a room, planned against what happened. */
export type Planned = Schema<'WorksRoomSchedule'>;

/** The phases of the works, planned against what happened. */
export const scheduleQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'schedule'],
    queryFn: ({ signal }) => call('get', '/api/boqs/{id}/works/schedule', { path: { id: boqId }, signal }),
  });

type MoveBody = Body<'/api/boqs/{id}/works/schedule/{phase}', 'post'>;
export const movePhase = ({ boqId, phase, ...body }: MoveBody & { boqId: string; phase: string }, key: string) =>
  call('post', '/api/boqs/{id}/works/schedule/{phase}', { path: { id: boqId, phase }, body, key });
