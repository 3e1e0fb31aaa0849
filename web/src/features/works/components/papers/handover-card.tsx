import { Group } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../../../ui/form/date-field';
import { NumberField } from '../../../../ui/form/number-field';
import { Card } from '../../../../ui/layout/card';
import { handoverFile, type Handover } from '../../api/files';
import { today } from '../../../../lib/format/dates';
import { PaperMenu } from './paper-menu';

/** What the client gets with the keys. */
export function HandoverCard({ boqId }: { boqId: string }) {
  const [date, setDate] = useState(today());
  const [months, setMonths] = useState<number | null>(null);
  const menu = (document: Handover['document'], label: string) => (
    <PaperMenu
      label={label}
      name={document}
      fetch={(form) =>
        handoverFile(boqId, { document, date: date || today(), months: document === 'warranty' ? months : null }, form)
      }
    />
  );
  return (
    <Card title="Handover">
      <Group gap="sm" align="start" mb="sm" grow>
        <DateField label="Handed over on" value={date} onChange={setDate} />
        <NumberField
          label="Warranty, months"
          description="Besides what the quotation says"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          decimals={0}
          value={months}
          onChange={setMonths}
        />
      </Group>
      <Group gap="sm">
        {menu('certificate', 'Certificate')}
        {menu('warranty', 'Warranty card')}
      </Group>
    </Card>
  );
}
