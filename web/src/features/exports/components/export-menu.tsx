import { Button, Menu, Text } from '@mantine/core';
import { useExport, type ExportKind } from './use-export';

const FORMS: readonly { kind: ExportKind; label: string; hint: string }[] = [
  { kind: 'xlsx', label: 'Excel workbook', hint: 'every line and rate, with live formulas' },
  { kind: 'pdf', label: 'PDF', hint: 'every line, to print or send' },
  { kind: 'csv', label: 'CSV', hint: 'one row per item' },
  { kind: 'json', label: 'JSON', hint: 'for developers' },
  { kind: 'report', label: 'Summary report', hint: 'totals, services and rooms as PDF' },
];

/** Export formats of the BOQ, now or at a revision, each in a new tab. */
export function ExportMenu({ boqId, revision }: { boqId: string; revision?: number }) {
  const make = useExport(boqId, revision);
  return (
    <Menu position="bottom-end" width={270} disabled={make.isPending}>
      <Menu.Target>
        <Button variant="default" loading={make.isPending} aria-haspopup="menu">
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems make={make} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The formats alone, for a menu that has other things too. */
export function ExportItems({ make }: { make: Pick<ReturnType<typeof useExport>, 'mutate'> }) {
  return (
    <>
      {FORMS.map(({ kind, label, hint }) => (
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
    </>
  );
}
