import { Button, Text, Title } from '@mantine/core';
import { formatRounded } from '../../../../lib/format/money';
import type { IssueDocument } from '../../api/document';
import { inWholeRupees } from '../../model/whole-rupees';
import classes from './present.module.css';

interface Props {
  document: IssueDocument;
  onAccept: (() => void) | undefined;
}

/** What it comes to, when which part is paid, and the way to accept it. */
export function TotalSlide({ document, onAccept }: Props) {
  const { totals, milestones } = inWholeRupees(document);
  return (
    <div className={classes.one}>
      <Title order={2} className={classes.title}>
        Total
      </Title>
      <p>
        <span className={`serif num ${classes.amount}`}>₹{formatRounded(totals.total_with_gst)}</span>
        <Text span c="dimmed" display="block" className="num">
          with GST: ₹{formatRounded(totals.total)} + GST {formatRounded(totals.gst)}
        </Text>
      </p>
      {milestones.length > 0 && (
        <ol className={classes.stages} aria-label="Payment stages">
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
          Accept
        </Button>
      )}
    </div>
  );
}
