import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { withParams } from '../../../lib/api/with-params';
import { formatMoney, formatQuantity } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { cityName } from '../../../lib/reference/cities';
import type { Answers } from '../model/answers';
import { writtenOut } from '../model/answers-address';

export interface ShareProps {
  answers: Answers;
  /** Of the home, in rupees, once it is known. */
  total: number | undefined;
}

/** Gives the estimate to someone: its address says all of it, so it takes no account. */
export function ShareMenu({ answers, total }: ShareProps) {
  const [copied, setCopied] = useState(false);
  const link = `${window.location.origin}${paths.estimate}?${withParams(writtenOut(answers))(new URLSearchParams()).toString()}`;
  const home = `${answers.layout_type.replace('bhk', ' BHK')}, ${formatQuantity(answers.carpet_area)} sq ft, ${cityName(answers.city)}`;
  const message = `${home}${total === undefined ? '' : `: ${formatMoney(total)} before GST`}\n${link}`;
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
        <Menu.Item
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Send by WhatsApp
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
