import { Group } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../../../ui/form/date-field';
import { Card } from '../../../../ui/layout/card';
import { statementFile } from '../../api/files';
import { PaperMenu } from './paper-menu';

/** The client’s account as a file, whole or from one day to another. */
export function StatementCard({ boqId }: { boqId: string }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  return (
    <Card title="Statement of account">
      <Group gap="sm" align="end">
        <DateField miw={156} label="From" value={from} onChange={setFrom} />
        <DateField miw={156} label="To" value={to} onChange={setTo} />
        <PaperMenu
          label="Download"
          of="the statement"
          name="statement"
          fetch={(form) => statementFile(boqId, { from, to }, form)}
        />
      </Group>
    </Card>
  );
}
