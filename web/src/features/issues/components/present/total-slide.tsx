import { Button, Text, Title } from '@mantine/core';
import { formatRounded } from '../../../../lib/format/money';
import { useWords } from '../../../../lib/language/words';
import type { IssueDocument } from '../../api/document';
import { inWholeRupees } from '../../model/whole-rupees';
import classes from './present.module.css';

interface Props {
  document: IssueDocument;
  onAccept: (() => void) | undefined;
}

/** What it comes to, when which part is paid, and the way to accept it. */
export function TotalSlide({ document, onAccept }: Props) {
  const i18n = useWords();
  const { totals, milestones } = inWholeRupees(document);
  return (
    <div className={classes.one}>
      <Title order={2} className={classes.title}>
        {i18n.t('Total')}
      </Title>
      <p>
        <span className={`serif num ${classes.amount}`}>₹{formatRounded(totals.total_with_gst)}</span>
        <Text span c="dimmed" display="block" className="num">
          {i18n.t('with GST: ₹{total} + GST {gst}', {
            total: formatRounded(totals.total),
            gst: formatRounded(totals.gst),
          })}
        </Text>
      </p>
      {milestones.length > 0 && (
        <ol className={classes.stages} aria-label={i18n.t('Payment stages')}>
          {milestones.map(({ label, percentage, amount }) => (
            <li key={label} className={classes.stage}>
              <Text span fw={600} className="nowrap">
                {percentage} %
              </Text>
              <span className="wrap">{label}</span>
              <Text span fw={600} className="num">
                ₹{formatRounded(amount)}
              </Text>
            </li>
          ))}
        </ol>
      )}
      {onAccept && (
        <Button size="md" onClick={onAccept}>
          {i18n.t('Accept')}
        </Button>
      )}
    </div>
  );
}
