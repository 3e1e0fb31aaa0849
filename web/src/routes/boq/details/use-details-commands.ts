import { useNavigate } from 'react-router-dom';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { SERVICES } from '../../../api/services';
import type { Item } from '../../../features/boq-grid/api/items-query';
import { useExport, type ExportKind } from '../../../features/exports/components/use-export';
import { useCommands, type AppCommand } from '../../../lib/browser/commands';
import { formatMoney } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { boqRights, can } from '../../../lib/permissions';
import { TABS, type useDetailsUrl } from './use-details-url';

const GROUP = 'This BOQ';
const EXPORTS: readonly { kind: ExportKind; label: string; keywords: string }[] = [
  { kind: 'xlsx', label: 'Export as Excel workbook', keywords: 'download xlsx' },
  { kind: 'pdf', label: 'Export as PDF', keywords: 'download' },
  { kind: 'csv', label: 'Export as CSV', keywords: 'download' },
  { kind: 'json', label: 'Export as JSON', keywords: 'download' },
  { kind: 'report', label: 'Export the summary report', keywords: 'download pdf' },
];

type Url = Pick<ReturnType<typeof useDetailsUrl>, 'openItem' | 'openPanel' | 'showTab'>;

/** What the palette offers on a BOQ: its panels, tabs, categories, files, and each of its items. */
export function useDetailsCommands(boq: Boq, items: readonly Item[], url: Url): void {
  const navigate = useNavigate();
  const { mutate: make } = useExport(boq.boq_id);
  const rights = boqRights(boq.can);
  useCommands(() => {
    const panel = (
      id: 'add' | 'history' | 'settings' | 'selling' | 'people' | 'issues' | 'what-if' | 'checks',
      label: string,
      keywords = '',
    ): AppCommand => ({
      id: `panel ${id}`,
      group: GROUP,
      label,
      keywords,
      run: () => url.openPanel(id),
    });
    return [
      ...(rights.editItems ? [panel('add', 'Add an item', 'new catalogue')] : []),
      ...(rights.editItems ? [panel('checks', 'Checks', 'score errors warnings mistakes')] : []),
      ...(rights.readHistory ? [panel('history', 'History', 'revisions changes')] : []),
      ...(can(boq.can, 'edit_design_fee')
        ? [panel('selling', 'Price, mark-up, discounts and fee', 'margin overhead profit contingency commercials')]
        : []),
      ...(can(boq.can, 'rename') ? [panel('settings', 'Title, city, package and fee', 'details rename settings')] : []),
      ...(can(boq.can, 'read_issues')
        ? [panel('issues', 'Send quotation', 'issue accept variation link home owner')]
        : []),
      ...(can(boq.can, 'branch') ? [panel('what-if', 'What if…', 'branch copy try scenario')] : []),
      ...(can(boq.can, 'read_members') ? [panel('people', 'Share', 'people invite members')] : []),
      ...(rights.readHistory
        ? [
            {
              id: 'timeline',
              group: GROUP,
              label: 'The BOQ at any revision',
              keywords: 'history time slider restore',
              run: () => void navigate(paths.history(boq.boq_id)),
            },
            {
              id: 'compare',
              group: GROUP,
              label: 'Compare two revisions',
              keywords: 'difference price bridge',
              run: () => void navigate(paths.compare(boq.boq_id)),
            },
          ]
        : []),
      {
        id: 'summary',
        group: GROUP,
        label: 'Summary',
        keywords: 'totals charts',
        run: () => void navigate(paths.summary(boq.boq_id)),
      },
      {
        id: 'plan',
        group: GROUP,
        label: 'Plan',
        keywords: 'draw flat rooms walls trace',
        run: () => void navigate(paths.plan(boq.boq_id)),
      },
      ...TABS.map(({ id, label }) => ({ id: `tab ${id}`, group: 'Show', label, run: () => url.showTab(id) })),
      ...SERVICES.map(({ id, label }) => ({
        id: `category ${id}`,
        group: 'Show',
        label: `${label} items`,
        keywords: 'category filter',
        run: () => url.showTab('items', id),
      })),
      ...EXPORTS.map(({ kind, label, keywords }) => ({
        id: `export ${kind}`,
        group: GROUP,
        label,
        keywords,
        run: () => make(kind),
      })),
      {
        id: 'print',
        group: GROUP,
        label: 'Print',
        keywords: 'paper',
        run: () => window.setTimeout(() => window.print(), 100),
      },
      ...items.map((item) => ({
        id: `item ${item.id}`,
        group: 'Items',
        label: item.title,
        hint: [item.room_label ?? item.room, formatMoney(item.cost)].filter(Boolean).join(' · '),
        keywords: [item.service, item.finish?.label].filter(Boolean).join(' '),
        run: () => url.openItem(item.id),
      })),
    ];
  });
}
