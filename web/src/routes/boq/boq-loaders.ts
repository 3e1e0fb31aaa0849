import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { boqQuery } from '../../features/boq/api/boq-queries';
import { itemsQuery } from '../../features/boq-grid/api/items-query';
import { roomsQuery } from '../../features/boq-grid/api/rooms-query';
import { Cards } from '../../features/boq-grid/components/cards/cards';
import { languageOf } from '../../lib/language/language';
import { PHONE } from '../../features/boq-grid/model/phone';

/** Starts the reads of a BOQ's details in parallel, while the screen's code is on its way; the screen shows what comes of it. */
export const detailsLoader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ params }) => {
    const boqId = params.boqId ?? '';
    void queryClient.prefetchQuery(boqQuery(boqId));
    void queryClient.prefetchQuery(itemsQuery(boqId));
    void queryClient.prefetchQuery(roomsQuery(boqId));
    // Part of the first sight: awaited, so that it is rendered with the rest and not after it, all at once.
    if (window.matchMedia(PHONE).matches) await Cards.load();
    return null;
  };

/** The same for the summary, which reads the BOQ alone. */
export const summaryLoader =
  (queryClient: QueryClient): LoaderFunction =>
  ({ params, request }) => {
    const language = languageOf(new URL(request.url).searchParams);
    void queryClient.prefetchQuery(boqQuery(params.boqId ?? '', language));
    return null;
  };
