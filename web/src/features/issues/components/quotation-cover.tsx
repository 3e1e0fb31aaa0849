import { Button, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatQuantity } from '../../../lib/format/money';
import { PersonMark } from '../../../ui/boq/person-mark';
import { Pill } from '../../../ui/layout/pill';
import type { IssueDocument } from '../api/document';
import type { Quotation } from '../api/issue-queries';
import { ISSUE_STATES, issueTitle } from '../model/issue-words';
import { LatePlan } from './late-plan';
import { RoomPictures, type Picture } from './quotation/room-pictures';
import classes from './quotation.module.css';
import { calendarDay, dateLabel } from '../../../lib/format/dates';
import { cityIn, layoutIn } from '../../../lib/language/places';
import { useWords } from '../../../lib/language/words';

type Firm = NonNullable<IssueDocument['proposal']>['firm'];

interface FirmBarProps {
  document: Pick<IssueDocument, 'issued_by'> & {
    proposal: { firm: Pick<Firm, 'name' | 'address' | 'gstin' | 'phone' | 'logo'> } | null;
  };
  children?: ReactNode;
}

/** Who sends the quotation, and how to call them. */
export function FirmBar({ document, children }: FirmBarProps) {
  const i18n = useWords();
  const firm = document.proposal?.firm;
  if (!firm) return null;
  const facts = [firm.address, firm.gstin && `GSTIN ${firm.gstin}`].filter(Boolean).join(' · ');
  return (
    <Group component="header" className={classes.firm} justify="space-between" gap="sm" wrap="nowrap">
      <Group gap="sm" wrap="nowrap" miw={0}>
        {firm.logo && <img src={firm.logo} alt="" className={classes.logo} />}
        <div>
          <Text className="serif wrap" fw={600} fz="lg">
            {firm.name}
          </Text>
          <Text c="dimmed" fz={13} className="wrap">
            {facts}
          </Text>
        </div>
      </Group>
      {children}
      <Group gap="sm" wrap="nowrap">
        <span className={classes.person}>
          <PersonMark mark={{ id: '', name: document.issued_by, tone: 1 }} />
        </span>
        <div className={classes.person}>
          <Text fz="sm" fw={600}>
            {document.issued_by}
          </Text>
          {firm.phone && (
            <Text c="dimmed" fz={13} className="nowrap">
              {firm.phone}
            </Text>
          )}
        </div>
        {firm.phone && (
          <Button component="a" variant="default" href={`tel:${firm.phone.replace(/[^+\d]/g, '')}`}>
            {i18n.t('Call')}
          </Button>
        )}
      </Group>
    </Group>
  );
}

interface CoverProps {
  document: IssueDocument;
  pictures: readonly Picture[];
  /** Null before it is sent. */
  status: Quotation['status'] | null;
}

/** For whom, which home, until when, the designer's message, pictures of the project and the plan of the home. */
export function QuotationCover({ document, pictures, status }: CoverProps) {
  const i18n = useWords();
  const ofProject = pictures.filter(({ item_id: item }) => item === null);
  const { proposal, layout_type: layout, carpet_area: area, only_rooms: only, note } = document;
  const place = proposal?.site || cityIn(i18n, document.city);
  const facts = [
    layout && layoutIn(i18n, layout),
    area && i18n.t('{area} sq ft', { area: formatQuantity(area) }),
    only && i18n.t('Only: {rooms}', { rooms: only }),
    place,
  ]
    .filter(Boolean)
    .join(', ');
  // A BOQ that nobody named is called by its facts.
  const home = proposal?.client && document.title !== facts ? `${document.title}, ${facts}` : facts;
  const state = status === null ? null : ISSUE_STATES[status];
  return (
    <section className={classes.cover} aria-label={i18n.t('Quotation')}>
      <div>
        <Text c="var(--fo-primary)" fz={13} fw={600}>
          {issueTitle(document, i18n)} · {dateLabel(document.issued_at)}
          {proposal?.number && ` · ${i18n.t('No. {number}', { number: proposal.number })}`}
        </Text>
        <Title order={2} fz={30} lh={1.2} my={4} className="wrap">
          {proposal?.client ? i18n.t('For {client}', { client: proposal.client }) : document.title}
        </Title>
        <Text c="dimmed" className="wrap">
          {home}
        </Text>
        <Group gap={8} my="sm">
          {state && (
            <Pill tone={state.tone}>{i18n.t(status === 'open' ? /*i18n*/ 'Awaiting your reply' : state.label)}</Pill>
          )}
          {proposal && status !== 'accepted' && (
            <Pill tone={status === 'expired' ? 'bad' : 'neutral'}>
              {i18n.t('Valid until {day}', { day: calendarDay(proposal.valid_until) })}
            </Pill>
          )}
        </Group>
        {note && (
          <blockquote className={`serif wrap ${classes.message}`}>
            <p>{note}</p>
            <Text component="footer" fz={13} fw={600} ff="text">
              {document.issued_by}
            </Text>
          </blockquote>
        )}
      </div>
      <RoomPictures pictures={ofProject} titleOf={() => document.title} />
      {proposal && proposal.plan.length > 0 && (layout || proposal.drawing) && (
        <div className={ofProject.length > 0 ? classes.below : undefined}>
          <LatePlan document={document} plan={proposal.plan} layout={layout} canStand />
        </div>
      )}
    </section>
  );
}
