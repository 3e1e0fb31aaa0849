import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataState } from '../../../../ui/feedback/data-state';
import { Columns } from '../../../../ui/layout/columns';
import { Pager } from '../../../../ui/layout/pager';
import { photosQuery } from '../../api/photos';
import { diaryQuery, snagsQuery } from '../../api/site';
import { attendanceQuery } from '../../api/attendance';
import { indentsQuery } from '../../api/indents';
import { linesQuery, type ContractLine } from '../../api/works';
import { ordersQuery } from '../../api/costs';
import { DeliveryList } from '../costs/delivery-list';
import { OrderList } from '../costs/order-list';
import { Attendance } from './attendance';
import { Diary } from './diary';
import { Indents } from './indents';
import { Photos } from './photos';
import { ProgressList } from './progress-list';
import { ScheduleCard } from './schedule-card';
import { Snags } from './snags';

interface Props {
  boqId: string;
  /** Who does sees the orders with their money elsewhere. */
  seesCost: boolean;
}

/** What happens on site: its schedule, how far each line is, photos, what is to be mended, and what was written each day. */
export function SiteTab({ boqId, seesCost }: Props) {
  const [snagPage, setSnagPage] = useState(1);
  const [diaryPage, setDiaryPage] = useState(1);
  const lines = useQuery(linesQuery(boqId));
  const snags = useQuery(snagsQuery(boqId, snagPage));
  const diary = useQuery(diaryQuery(boqId, diaryPage));
  const [photoPage, setPhotoPage] = useState(1);
  const photos = useQuery(photosQuery(boqId, photoPage));
  const [indentPage, setIndentPage] = useState(1);
  const indents = useQuery(indentsQuery(boqId, indentPage));
  const things = { lines: lines.data ?? [], snags: snags.data?.data ?? [], diary: diary.data?.data ?? [] };
  const skeleton = <Skeleton h={240} radius={12} />;
  return (
    <Stack gap={14}>
      <ScheduleCard boqId={boqId} />
      <Columns min={320} gap={14} align="start">
        <DataState query={lines} skeleton={skeleton}>
          {(list) => <ProgressList boqId={boqId} lines={list} />}
        </DataState>
        <Stack gap={14}>
          {lines.data && <AttendanceCard {...{ boqId, seesCost }} lines={lines.data} />}
          <DataState query={photos} skeleton={skeleton}>
            {({ data, meta }) => (
              <Photos
                boqId={boqId}
                photos={data}
                things={things}
                pager={
                  <Pager label="Pages of photos" page={photoPage} totalPages={meta.total_pages} onPage={setPhotoPage} />
                }
              />
            )}
          </DataState>
          <DataState query={snags} skeleton={skeleton}>
            {({ data, meta }) => (
              <Snags
                boqId={boqId}
                snags={data}
                lines={lines.data ?? []}
                pager={
                  <Pager label="Pages of snags" page={snagPage} totalPages={meta.total_pages} onPage={setSnagPage} />
                }
              />
            )}
          </DataState>
          <DataState query={indents} skeleton={skeleton}>
            {({ data, meta }) => (
              <Indents
                boqId={boqId}
                lines={lines.data ?? []}
                indents={data}
                pager={
                  <Pager
                    label="Pages of requests"
                    page={indentPage}
                    totalPages={meta.total_pages}
                    onPage={setIndentPage}
                  />
                }
              />
            )}
          </DataState>
          <DataState query={diary} skeleton={skeleton}>
            {({ data, meta }) => (
              <Diary
                boqId={boqId}
                entries={data}
                pager={
                  <Pager
                    label="Pages of the diary"
                    page={diaryPage}
                    totalPages={meta.total_pages}
                    onPage={setDiaryPage}
                  />
                }
              />
            )}
          </DataState>
          {!seesCost && (
            <>
              <Orders boqId={boqId} />
              <DeliveryList boqId={boqId} />
            </>
          )}
        </Stack>
      </Columns>
    </Stack>
  );
}

function AttendanceCard({ boqId, lines, seesCost }: Props & { lines: readonly ContractLine[] }) {
  const [page, setPage] = useState(1);
  const attendance = useQuery(attendanceQuery(boqId, page));
  return (
    <DataState query={attendance} skeleton={<Skeleton h={240} radius={12} />}>
      {({ data, meta }) => (
        <Attendance
          {...{ boqId, lines, seesCost }}
          entries={data}
          pager={<Pager label="Pages of attendance" page={page} totalPages={meta.total_pages} onPage={setPage} />}
        />
      )}
    </DataState>
  );
}

/** The orders, for what comes of them. */
function Orders({ boqId }: { boqId: string }) {
  const [page, setPage] = useState(1);
  const orders = useQuery(ordersQuery(boqId, page));
  return (
    <DataState query={orders} skeleton={<Skeleton h={160} radius={12} />}>
      {({ data, meta }) => (
        <OrderList
          boqId={boqId}
          orders={data}
          canReverse={false}
          pager={<Pager label="Pages of orders" page={page} totalPages={meta.total_pages} onPage={setPage} />}
        />
      )}
    </DataState>
  );
}
