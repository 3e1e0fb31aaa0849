import { ActionIcon, Popover, ScrollArea, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { noticesQuery, readNotices, type Notice } from '../../features/notices/api/notices-query';
import { useCommand } from '../../lib/api/use-command';
import { whenLabel } from '../../lib/format/dates';
import { paths } from '../../lib/paths';
import classes from './bell.module.css';

/** The panel in which a notice is answered; the others lead to the BOQ itself. */
const PANELS: Partial<Record<Notice['kind'], string>> = {
  accepted: 'issues',
  declined: 'issues',
  asked: 'issues',
  joined: 'people',
  assigned: 'people',
};

/** The tab of the works that shows what a notice is about. */
const TABS: Partial<Record<Notice['kind'], string>> = {
  billed: 'bills',
  paid: 'money',
  released: 'money',
  snag: 'site',
  indent: 'money&view=costs',
  due: 'overview',
};

/** Where a notice leads. */
function placeOf({ kind, boq_id: boqId, line_id: lineId, revision, vendor }: Notice): string {
  if (kind === 'answered') return paths.vendorRequests;
  if (vendor !== null) return paths.vendorPrices(vendor);
  if (boqId === null) return kind === 'applied' ? paths.peopleWaiting : paths.settings;
  if (kind === 'invited') return paths.join(boqId);
  if (kind === 'quoted') return paths.quotes(boqId);
  if (kind === 'changed') return paths.history(boqId, revision);
  const tab = TABS[kind];
  if (tab) return paths.worksTab(boqId, tab);
  const panel = PANELS[kind];
  if (panel) return `${paths.details(boqId)}?panel=${panel}`;
  return lineId ? `${paths.details(boqId)}?item=${lineId}` : paths.details(boqId);
}

/** What others did on the person's BOQs and vendors' prices that they use, with the number of what is new; opening it marks all as read. */
export function Bell({ token }: { token: string }) {
  const { data: notices = [] } = useQuery(noticesQuery(token));
  const [open, setOpen] = useState(false);
  const read = useCommand({ run: readNotices, refresh: ['notices', token] });
  const unread = notices.filter((notice) => notice.unread).length;
  const count = unread > 9 ? '9+' : String(unread);
  function toggle(next: boolean): void {
    setOpen(next);
    // Marked when it closes, so that what is new is highlighted while it is read.
    // A list that begins or ends is news later than its place in the log.
    const newest = Math.max(...notices.map(({ position }) => Number(position)));
    if (!next && unread > 0) read.mutate(String(newest));
  }
  return (
    <Popover opened={open} onChange={toggle} position="bottom-end" width={340} withinPortal={false} trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          c="dimmed"
          className={classes.bell}
          data-spare
          aria-label={unread > 0 ? `Notices, ${count} new` : 'Notices'}
          onClick={() => toggle(!open)}
        >
          <svg
            width="18"
            height="18"
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            aria-hidden
          >
            <path d="M10 3a4.5 4.5 0 0 0-4.5 4.5c0 4-2 5-2 6.5h13c0-1.5-2-2.5-2-6.5A4.5 4.5 0 0 0 10 3zM8 16.5a2 2 0 0 0 4 0" />
          </svg>
          {unread > 0 && (
            <Text span className={classes.count}>
              {count}
            </Text>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} maw="calc(100vw - 24px)" aria-label="Notices">
        {notices.length === 0 ? (
          <Text p="md" fz="sm" c="dimmed">
            Nothing new. You will see here when others comment, change or accept something.
          </Text>
        ) : (
          <ScrollArea.Autosize mah="min(460px, 70dvh)">
            <Stack component="ul" gap={0}>
              {notices.map((notice) => (
                <li key={notice.id} style={{ borderBottom: '1px solid var(--fo-line)' }}>
                  <Text
                    component={Link}
                    to={placeOf(notice)}
                    onClick={() => toggle(false)}
                    display="block"
                    px="md"
                    py="xs"
                    fz="sm"
                    fw={notice.unread ? 600 : 400}
                    c="var(--fo-ink)"
                    td="none"
                  >
                    {notice.text}
                    <Text span display="block" fz={13} fw={400} c="dimmed">
                      {[notice.title, whenLabel(notice.at)].filter(Boolean).join(' · ')}
                    </Text>
                  </Text>
                </li>
              ))}
            </Stack>
          </ScrollArea.Autosize>
        )}
        <Text
          component={Link}
          to={paths.noticeSettings}
          onClick={() => toggle(false)}
          display="block"
          px="md"
          py="xs"
          fz={13}
        >
          Settings of notices
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
