import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatExact, formatWhole } from '../../../../lib/format/money';
import { calendarDay, dateRange } from '../../../../lib/format/dates';
import { useWords } from '../../../../lib/language/words';
import { Notice } from '../../../../ui/feedback/notice';
import { Card } from '../../../../ui/layout/card';
import { Fact } from '../../../../ui/layout/fact';
import type { ClientWorks } from '../../api/client';
import { PhotoGrid } from '../photo-grid';
import { ProgressCard } from '../progress-card';
import { ClientBills } from './client-bills';
import type { RenderPaper } from './client-paper';
import { ClientReceipts } from './client-receipts';
import classes from './client.module.css';

interface Props {
  works: ClientWorks;
  /** Where the variation is answered that awaits it; null where another link leads there. */
  answerAt: string | null;
  renderPaper: RenderPaper;
  /** What stands below the title. */
  children?: ReactNode;
}

/** The works on one page as the client sees them: how far they are, what is next, what is to be paid, and photos. */
export function ClientSheet({ works, answerAt, renderPaper, children }: Props) {
  const i18n = useWords();
  return (
    <div className={classes.sheet}>
      <Stack gap={16} miw={0} className={classes.main}>
        <div className={classes.first}>
          <Title order={2} fz={28} className="serif wrap">
            {works.title}
          </Title>
          <Text fz="sm" c="dimmed">
            {acceptedText(i18n, works)}
          </Text>
          {children}
          <ToAnswer asked={works.to_answer} answerAt={answerAt} />
        </div>
        <ProgressCard {...works}>
          {works.measured && renderPaper({ kind: 'measurements' }, i18n.t('Measurement sheet'))}
        </ProgressCard>
        <Next works={works} />
        <Shared photos={works.photos} />
      </Stack>
      <div className={classes.side}>
        <Handover {...{ works, renderPaper }} />
        <ClientBills {...{ works, renderPaper }} />
        <ClientReceipts receipts={works.receipts} renderPaper={renderPaper} />
        <Account {...{ works, renderPaper }} />
      </div>
    </div>
  );
}

function acceptedText(i18n: ReturnType<typeof useWords>, { contract }: ClientWorks): string {
  const { accepted_by: name, accepted_on: day, number } = contract;
  const quotation = number === null ? '' : i18n.t('Quotation {number}', { number });
  const accepted =
    day === null ? '' : i18n.t('Accepted by {name} on {day}', { name: name ?? '', day: calendarDay(day) });
  return [quotation, accepted].filter(Boolean).join(' · ');
}

/** A variation that the client has not answered yet. */
function ToAnswer({ asked, answerAt }: { asked: ClientWorks['to_answer']; answerAt: string | null }) {
  const i18n = useWords();
  if (!asked) return null;
  const { total_with_gst: amount, valid_until: until } = asked;
  const signed = amount === null ? '' : `${amount > 0 ? '+' : ''}${formatWhole(amount)}`;
  return (
    <Notice component="section" tone="attention" mt="md" aria-label={i18n.t('A variation awaits your answer')}>
      <Text span fz="sm" flex="1 1 220px">
        <strong>{i18n.t('A variation awaits your answer')}</strong>
        {signed && <span className="num">, {i18n.t('{amount} with GST', { amount: signed })}</span>}
        {until && `, ${i18n.t('until {day}', { day: calendarDay(until) })}`}
        {answerAt === null && `. ${i18n.t('Your designer has sent you its link.')}`}
      </Text>
      {answerAt !== null && (
        <Button component={Link} to={answerAt} size="xs">
          {i18n.t('View and answer')}
        </Button>
      )}
    </Notice>
  );
}

function Next({ works: { next, ends_on: ends, progress } }: { works: ClientWorks }) {
  const i18n = useWords();
  if (next.length === 0 && (ends === null || progress >= 100)) return null;
  return (
    <Card title={i18n.t('What is next')}>
      <ul className="ruled">
        {next.map(({ label, starts_on: from, ends_on: to }) => (
          <li key={`${label} ${from}`} className={classes.next}>
            <span className="wrap">{label}</span>
            <span className="num">{dateRange(from, to)}</span>
          </li>
        ))}
      </ul>
      {ends !== null && progress < 100 && (
        <Text fz="sm" c="dimmed" mt={6}>
          {i18n.t('The works are planned to end on {day}.', { day: calendarDay(ends) })}
        </Text>
      )}
    </Card>
  );
}

/** Photos of a page that is read on a phone: more are shown when somebody asks. */
const FIRST = 24;

function Shared({ photos }: { photos: ClientWorks['photos'] }) {
  const i18n = useWords();
  const [isWhole, setWhole] = useState(false);
  if (photos.length === 0) return null;
  return (
    <Card title={i18n.t('Photos')}>
      <PhotoGrid
        photos={isWhole ? photos : photos.slice(0, FIRST)}
        textOf={({ room, item, note }) => [room && i18n.own(room), item, note].filter(Boolean).join(' · ')}
      />
      {!isWhole && photos.length > FIRST && (
        <Button variant="default" size="xs" onClick={() => setWhole(true)}>
          {i18n.t('Show all {count} photos', { count: photos.length })}
        </Button>
      )}
    </Card>
  );
}

/** What the client has of finished works. */
function Handover({ works: { handover }, renderPaper }: Pick<Props, 'works' | 'renderPaper'>) {
  const i18n = useWords();
  if (!handover) return null;
  return (
    <Card title={i18n.t('Handover')}>
      <Text fz="sm" c="dimmed">
        {i18n.t('Everything is done since {day}.', { day: calendarDay(handover.on) })}
      </Text>
      <Group gap="sm">
        {renderPaper({ kind: 'certificate' }, i18n.t('Certificate of completion'))}
        {handover.warranty && renderPaper({ kind: 'warranty' }, i18n.t('Warranty card'))}
      </Group>
    </Card>
  );
}

function Account({ works, renderPaper }: Pick<Props, 'works' | 'renderPaper'>) {
  const i18n = useWords();
  const { contract, invoiced, received, tds, deducted, on_account: onAccount, retained } = works;
  return (
    <Card title={i18n.t('Account')}>
      <dl className={classes.facts}>
        <Fact name={i18n.t('Contract with GST')} figure sum>
          {formatWhole(contract.total_with_gst)}
        </Fact>
        {contract.variations.map(({ issue, number, total_with_gst: sum }) => (
          <Fact key={issue} name={i18n.t('Variation {number}, in the contract', { number: number ?? issue })} figure>
            {`${sum > 0 ? '+' : ''}${formatWhole(sum)}`}
          </Fact>
        ))}
        <Fact name={i18n.t('Billed')} figure>
          {formatWhole(invoiced)}
        </Fact>
        <Fact name={i18n.t('Paid')} figure>
          {formatWhole(received)}
        </Fact>
        {tds > 0 && (
          <Fact name={i18n.t('TDS that you kept')} figure>
            {formatWhole(tds)}
          </Fact>
        )}
        {deducted > 0 && (
          <Fact name={i18n.t('Other deductions')} figure>
            {formatWhole(deducted)}
          </Fact>
        )}
        {onAccount > 0 && (
          <Fact name={i18n.t('Paid in advance')} figure>
            {formatWhole(onAccount)}
          </Fact>
        )}
        {retained > 0 && (
          <Fact name={i18n.t('Retention that you hold')} figure>
            {formatWhole(retained)}
          </Fact>
        )}
      </dl>
      {works.bills.length + works.receipts.length > 0 &&
        renderPaper({ kind: 'statement' }, i18n.t('Statement of account'))}
      <Stages stages={contract.stages} />
    </Card>
  );
}

function Stages({ stages }: { stages: ClientWorks['contract']['stages'] }) {
  const i18n = useWords();
  if (stages.length === 0) return null;
  return (
    <details className={classes.fold}>
      <summary>{i18n.t('Payment stages')}</summary>
      <ul className="ruled">
        {stages.map(({ stage, label, percent, amount, bill }) => (
          <li key={`${stage} ${label}`} className={classes.next}>
            <span className="wrap">
              {i18n.own(label)}, {percent} %{bill !== null && ` · ${i18n.t('bill {n}', { n: bill })}`}
            </span>
            <span className="num">{formatExact(amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
