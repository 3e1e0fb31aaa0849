import { Button, Menu, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useExport, type ExportKind } from './use-export';

const FORMS: readonly { kind: ExportKind; label: string; hint: string }[] = [
  { kind: 'source', label: 'Your own workbook, filled in', hint: 'the file you uploaded, with what changed here' },
  { kind: 'xlsx', label: 'Excel workbook', hint: 'every line and rate, with live formulas' },
  { kind: 'pdf', label: 'PDF', hint: 'every line, to print or send' },
  { kind: 'csv', label: 'CSV', hint: 'one row per item' },
  { kind: 'json', label: 'JSON', hint: 'for developers' },
  { kind: 'report', label: 'Summary report', hint: 'totals, services and rooms as PDF' },
];

interface Props {
  boqId: string;
  revision?: number;
  /** It was made from an uploaded file, which is still kept. */
  hasFile?: boolean;
  /** Address of the screen that compares it with another bill. */
  compareTo?: string;
}

/** Export formats of the BOQ, now or at a revision, each in a new tab. */
export function ExportMenu({ boqId, revision, hasFile, compareTo }: Props) {
  const make = useExport(boqId, revision);
  return (
    <Menu position="bottom-end" width={270} disabled={make.isPending}>
      <Menu.Target>
        <Button variant="default" loading={make.isPending} aria-haspopup="menu">
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems make={make} hasFile={hasFile} compareTo={compareTo} />
      </Menu.Dropdown>
    </Menu>
  );
}

interface ItemsProps extends Pick<Props, 'hasFile' | 'compareTo'> {
  make: Pick<ReturnType<typeof useExport>, 'mutate'>;
}

/** The formats alone, for a menu that has other things too. */
export function ExportItems({ make, hasFile, compareTo }: ItemsProps) {
  return (
    <>
      {FORMS.filter(({ kind }) => hasFile || kind !== 'source').map(({ kind, label, hint }) => (
        <Menu.Item key={kind} onClick={() => make.mutate(kind)}>
          {label}
          <Text span display="block" c="dimmed" fz={12.5}>
            {hint}
          </Text>
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => window.print()}>
        Print
        <Text span display="block" c="dimmed" fz={12.5}>
          every line, from this screen
        </Text>
      </Menu.Item>
      {compareTo && (
        <Menu.Item component={Link} to={compareTo}>
          Compare with another bill
          <Text span display="block" c="dimmed" fz={12.5}>
            a revised tender or another contractor’s prices
          </Text>
        </Menu.Item>
      )}
    </>
  );
}
