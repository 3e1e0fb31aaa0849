import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
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
        <TextInput label="From" type="date" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        <TextInput label="To" type="date" value={to} onChange={(event) => setTo(event.currentTarget.value)} />
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
