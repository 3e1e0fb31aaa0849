import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Reply, Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type Attendance = Schema<'Attendance'>;
export type AttendancePage = Reply<'/api/boqs/{id}/works/attendance', 'get'>;
type AttendanceBody = Body<'/api/boqs/{id}/works/attendance', 'post'>;
type RateBody = Body<'/api/boqs/{id}/works/attendance/rates', 'put'>;

/** One page of who worked on site, the newest first. */
export const attendanceQuery = (boqId: string, page: number) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'attendance', page],
    queryFn: ({ signal }) =>
      call('get', '/api/boqs/{id}/works/attendance', { path: { id: boqId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const noteAttendance = (boqId: string, body: AttendanceBody, key: string) =>
  call('post', '/api/boqs/{id}/works/attendance', { path: { id: boqId }, body, key });

export const setDayRate = ({ boqId, ...body }: RateBody & { boqId: string }, key: string) =>
  call('put', '/api/boqs/{id}/works/attendance/rates', { path: { id: boqId }, body, key });

interface OfEntry {
  boqId: string;
  id: string;
  rate: number;
}
export const costAttendance = ({ boqId, id, rate }: OfEntry, key: string) =>
  call('post', '/api/boqs/{id}/works/attendance/{entry}/cost', {
    path: { id: boqId, entry: id },
    body: { rate },
    key,
  });
