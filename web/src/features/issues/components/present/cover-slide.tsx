import { formatQuantity } from '../../../../lib/format/money';
import { Text, Title } from '@mantine/core';
import { calendarDay } from '../../../../lib/format/dates';
import { cityIn, layoutIn } from '../../../../lib/language/places';
import { useWords } from '../../../../lib/language/words';
import type { IssueDocument } from '../../api/document';
import { issueTitle } from '../../model/issue-words';
import { SlidePlan } from './slide-plan';
import classes from './present.module.css';

/** Who offers what to whom, and the plan of the home. */
export function CoverSlide({ document }: { document: IssueDocument }) {
  const i18n = useWords();
  const { proposal, layout_type: layout, carpet_area: area } = document;
  const firm = proposal?.firm;
  const home = [
    layout && layoutIn(i18n, layout),
    area && i18n.t('{area} sq ft', { area: formatQuantity(area) }),
    proposal?.site || cityIn(i18n, document.city),
  ];
  return (
    <div className={classes.two}>
      <SlidePlan document={document} />
      <div className={classes.words}>
        {firm?.logo && <img src={firm.logo} alt="" className={classes.logo} />}
        <Text c="dimmed" className="wrap">
          {firm?.name || document.issued_by}
        </Text>
        <Title order={2} className={`wrap ${classes.title}`}>
          {proposal?.client ? i18n.t('For {client}', { client: proposal.client }) : document.title}
        </Title>
        <p className={`wrap ${classes.sentence}`}>{home.filter(Boolean).join(', ')}</p>
        <Text c="dimmed">
          {issueTitle(document, i18n)}
          {proposal && ` · ${i18n.t('Valid until {day}', { day: calendarDay(proposal.valid_until) })}`}
        </Text>
      </div>
    </div>
  );
}
