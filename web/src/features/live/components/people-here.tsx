import { Group, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { PersonMark } from '../../../ui/boq/person-mark';
import { Pill } from '../../../ui/layout/pill';
import type { PersonHere } from '../model/live-events';
import { comingsText, markOf, marksByItem, type MarksByItem } from '../model/marks';
import classes from './people-here.module.css';
import { call } from '../../../lib/api/api-client';
import { refreshBoq, whenWritten } from '../../../lib/boq/boq-cache';
import { catchUp } from '../../../lib/boq/boq-catch-up';
import { liveLink } from '../../../lib/boq/live-link';
import { useWords, type Words } from '../../../lib/language/words';
import { LiveBoq, type LiveState } from '../model/live-boq';

interface Props {
  boqId: string;
  /** The item this person is working on. */
  itemId: string | null;
  /** Receives the others' positions; must be a stable function. */
  onMarks?: (marks: MarksByItem) => void;
}

const SHOWN = 4;
/** Arrivals and departures are announced together and seldom. */
const SAY_AFTER_MS = 2_000;
const NOBODY: MarksByItem = new Map();

const ROLES: Record<PersonHere['role'], string> = {
  user: /*i18n*/ 'Member',
  'home-owner': /*i18n*/ 'Home owner',
  designer: /*i18n*/ 'Designer',
  admin: /*i18n*/ 'Admin',
  guest: /*i18n*/ 'Visitor',
};

/** Follows the BOQ and shows who else has it open. */
export function PeopleHere({ boqId, itemId, onMarks }: Props) {
  const i18n = useWords();
  const { link, others } = useLiveBoq(boqId, itemId);
  const marks = useRef(NOBODY);
  useEffect(() => {
    const next = marksByItem(others, marks.current);
    if (next === marks.current) return;
    marks.current = next;
    onMarks?.(next);
  }, [others, onMarks]);
  useEffect(() => () => onMarks?.(NOBODY), [onMarks]);
  const said = useComings(others, i18n);

  const rest = others.length - SHOWN;
  return (
    <>
      {others.length > 0 && (
        <ul className={classes.people} aria-label={i18n.t('Also here')}>
          {others.slice(0, SHOWN).map((person) => (
            <li key={person.id}>
              <Tooltip label={`${person.name} · ${i18n.own(ROLES[person.role])}`} withArrow>
                <Group
                  component="span"
                  gap={0}
                  align="stretch"
                  wrap="nowrap"
                  display="inline-flex"
                  bdrs="50%"
                  bg="var(--fo-paper)"
                >
                  <PersonMark mark={markOf(person)} />
                  <VisuallyHidden>
                    {person.name}, {i18n.own(ROLES[person.role])}
                  </VisuallyHidden>
                </Group>
              </Tooltip>
            </li>
          ))}
          {rest > 0 && (
            <Text component="li" ml={6} c="dimmed" fz="xs" fw={600}>
              +{rest}
            </Text>
          )}
        </ul>
      )}
      {link === 'polling' && <Pill tone="warn">{i18n.t('Live updates are interrupted')}</Pill>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/** Announcement of arrivals and departures. */
function useComings(others: readonly PersonHere[], i18n: Words): string {
  const [said, setSaid] = useState('');
  const known = useRef<readonly PersonHere[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const text = comingsText(known.current, others, i18n);
      known.current = others;
      if (text) setSaid(text);
    }, SAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [others, i18n]);
  return said;
}

/** Follows a BOQ while mounted: loads others' changes and reports this person's position. */
function useLiveBoq(boqId: string, itemId: string | null): LiveState {
  const queryClient = useQueryClient();
  const live = useMemo(
    () =>
      new LiveBoq({
        url: `/api/boqs/${boqId}/live`,
        onRevision: (revision) => void catchUp(queryClient, boqId, revision),
        onLink: (isLive) => liveLink.set(boqId, isLive),
        onRefused: () => void whenWritten(queryClient, boqId).then(() => refreshBoq(queryClient, boqId)),
        tellFocus: (id) => call('post', '/api/boqs/{id}/presence', { path: { id: boqId }, body: { item_id: id } }),
      }),
    [boqId, queryClient],
  );
  useEffect(() => {
    live.start();
    return () => live.stop();
  }, [live]);
  useEffect(() => live.focus(itemId), [live, itemId]);
  return useSyncExternalStore(live.subscribe, live.get);
}
