import { useQuery } from '@tanstack/react-query';
import { planQuery } from '../../../lib/boq/plan-query';
import { useWords } from '../../../lib/language/words';
import type { Boq } from '../api/boq-queries';
import { hasPlan } from './facts';

/** Whether there is a plan to show. What was read from a file names no flat, but may be drawn. False while that is unknown. */
export function usePlanShown(boqId: string, boq: Boq | undefined, revision: number | undefined): boolean {
  const { locale } = useWords();
  const isOfFile = boq !== undefined && !hasPlan(boq);
  const drawing = useQuery({ ...planQuery(boqId, revision, locale), enabled: isOfFile });
  return boq !== undefined && (isOfFile ? drawing.data?.data.drawn === true : true);
}
