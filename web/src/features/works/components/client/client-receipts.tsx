import { Text } from '@mantine/core';
import { formatExact } from '../../../../lib/format/money';
import { calendarDay } from '../../../../lib/format/dates';
import { useWords } from '../../../../lib/language/words';
import { Card } from '../../../../ui/layout/card';
import type { ClientWorks } from '../../api/client';
import { modeName } from '../../model/modes';
import type { RenderPaper } from './client-paper';
import classes from './client.module.css';

/** What the client has paid, the newest first. */
export function ClientReceipts({
  receipts,
  renderPaper,
}: Pick<ClientWorks, 'receipts'> & { renderPaper: RenderPaper }) {
  const i18n = useWords();
  if (receipts.length === 0) return null;
  return (
    <Card title={i18n.t('What you paid')}>
      <ul className="ruled">
        {receipts.map(({ id, date, mode, reference, amount, tds, bills }) => (
          <li key={id} className={classes.bill}>
            <div className={classes.row}>
              <span>{calendarDay(date)}</span>
              <strong className="num">{formatExact(amount)}</strong>
            </div>
            <Text fz={13} c="dimmed" className="wrap">
              {[
                i18n.own(modeName(mode)),
                reference,
                bills.length > 0
                  ? bills.map((n) => (n === 0 ? i18n.t('Opening figures') : i18n.t('bill {n}', { n }))).join(', ')
                  : i18n.t('in advance'),
                tds > 0 && i18n.t('and {amount} TDS', { amount: formatExact(tds) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {renderPaper({ kind: 'receipt', id }, i18n.t('Receipt'))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
