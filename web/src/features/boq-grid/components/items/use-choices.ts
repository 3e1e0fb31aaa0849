import { useQuery } from '@tanstack/react-query';
import { itemsQuery, type Items } from '../../api/items-query';
import { choicesOf, type Choices } from '../../model/arrange';

const NONE: Choices = { rooms: [], finishes: [], counts: {}, total: 0 };
const choices = ({ items }: Items): Choices => choicesOf(items);

/** What the items can be narrowed by. It is compared with what it was: what shows it renders when a count or a choice changes, not with every item. */
export function useChoices(boqId: string, revision: number | undefined): Choices {
  return useQuery({ ...itemsQuery(boqId, revision), select: choices }).data ?? NONE;
}
