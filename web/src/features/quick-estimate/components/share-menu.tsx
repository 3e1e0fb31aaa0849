import { LAYOUT_LABELS } from '../../../lib/reference/layouts';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { withParams } from '../../../lib/api/with-params';
import { whatsApp } from '../../../lib/browser/whats-app';
import { formatMoney, formatQuantity } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { cityName } from '../../../lib/reference/cities';
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
  const [copied, setCopied] = useState(false);
  const link = `${window.location.origin}${paths.estimate}?${withParams(answersAsParams(answers))(new URLSearchParams()).toString()}`;
  const home = `${LAYOUT_LABELS[answers.layout_type]}, ${formatQuantity(answers.carpet_area)} sq ft, ${cityName(answers.city)}`;
  const price =
    estimate && `: ${formatMoney(estimate.total_cost)} without GST, ${formatMoney(estimate.total_with_gst)} with it`;
  // Whoever gets the link reads what the price leaves out before they open it.
  const message = [`${home}${price ?? ''}`, estimate && leftOutText(estimate.scope, estimate.only_rooms), link]
    .filter(Boolean)
    .join('\n');
  return (
    <Menu position="bottom-end" onClose={() => setCopied(false)}>
      <Menu.Target>
        <Button variant="default" size="md">
          Share
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          closeMenuOnClick={false}
          onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
        >
          <span aria-live="polite">{copied ? '✓ Link copied' : 'Copy the link'}</span>
        </Menu.Item>
        <Menu.Item component="a" href={whatsApp(message)} target="_blank" rel="noopener noreferrer">
          Send by WhatsApp
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
