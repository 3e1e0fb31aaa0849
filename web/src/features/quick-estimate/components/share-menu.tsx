import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { withParams } from '../../../lib/api/with-params';
import { whatsApp } from '../../../lib/browser/whats-app';
import { formatQuantity } from '../../../lib/format/money';
import { moneyIn } from '../../../lib/language/figures';
import { langQuery } from '../../../lib/language/language';
import { cityIn, layoutIn } from '../../../lib/language/places';
import { useWords } from '../../../lib/language/words';
import { paths } from '../../../lib/paths';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { leftOutText } from '../../../ui/overview/left-out';
import type { Answers } from '../model/answers';
import { answersAsParams } from '../model/answers-address';

export interface ShareProps {
  answers: Answers;
  /** Of the home, once it is known. */
  estimate: QuickEstimate | undefined;
}

/** Gives the estimate to someone: its address says all of it, so it takes no account. */
export function ShareMenu({ answers, estimate }: ShareProps) {
  const i18n = useWords();
  const [copied, setCopied] = useState(false);
  const query = withParams({ ...answersAsParams(answers), ...langQuery(i18n.locale) })(new URLSearchParams());
  const link = `${window.location.origin}${paths.estimate}?${query.toString()}`;
  const area = i18n.t('{area} sq ft', { area: formatQuantity(answers.carpet_area) });
  const home = [layoutIn(i18n, answers.layout_type), area, cityIn(i18n, answers.city)].join(', ');
  const price =
    estimate &&
    i18n.t('{total} without GST, {withGst} with it', {
      total: moneyIn(i18n, estimate.total_cost),
      withGst: moneyIn(i18n, estimate.total_with_gst),
    });
  // Whoever gets the link reads what the price leaves out before they open it.
  const message = [
    price ? `${home}: ${price}` : home,
    estimate && leftOutText(i18n, estimate.scope, estimate.only_rooms),
    link,
  ]
    .filter(Boolean)
    .join('\n');
  return (
    <Menu position="bottom-end" onClose={() => setCopied(false)}>
      <Menu.Target>
        <Button variant="default" size="md">
          {i18n.t('Share')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          closeMenuOnClick={false}
          onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
        >
          <span aria-live="polite">{copied ? `✓ ${i18n.t('Link copied')}` : i18n.t('Copy the link')}</span>
        </Menu.Item>
        <Menu.Item component="a" href={whatsApp(message)} target="_blank" rel="noopener noreferrer">
          {i18n.t('Send by WhatsApp')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
