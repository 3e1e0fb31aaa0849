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
  const { boq_id: id } = boq;
  const { mutate: make } = useExport(id);
  const rights = boqRights(boq.can);
  useCommands(() => {
    const panel = (
      name: 'add' | 'history' | 'comments' | 'settings' | 'selling' | 'people' | 'issues' | 'what-if' | 'checks',
      label: string,
      keywords = '',
    ): AppCommand => ({
      id: `panel ${name}`,
      group: GROUP,
      label,
      keywords,
      run: () => url.openPanel(name),
    });
    const place = (label: string, to: string, keywords: string): AppCommand => ({
      id: `place ${to}`,
      group: GROUP,
      label,
      keywords,
      run: () => void navigate(to),
    });
    return [
      ...(rights.editItems ? [panel('add', 'Add an item', 'new catalogue')] : []),
      ...(rights.editItems ? [panel('checks', 'Checks', 'score errors warnings mistakes')] : []),
      ...(rights.readHistory ? [panel('history', 'History', 'revisions changes')] : []),
      ...(can(boq.can, 'comment') ? [panel('comments', 'Comments', 'questions talk')] : []),
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
            place('The BOQ at any version', paths.history(id), 'history time slider restore revision'),
            place('Compare two versions', paths.compare(id), 'difference price bridge'),
          ]
        : []),
      ...(can(boq.can, 'see_cost')
        ? [
            place('Compare with another bill', paths.compareBill(id), 'tender contractor offer'),
            place('Purchase list', paths.purchases(id), 'materials buy order'),
          ]
        : []),
      ...(rights.editRates
        ? [
            place('Ask vendors for prices', paths.askVendors(id), 'rfq request quote'),
            place('Vendors’ prices', paths.quotes(id), 'rfq answers award'),
          ]
        : []),
      place('Summary', paths.summary(id), 'totals charts'),
      place('Plan', paths.plan(id), 'draw flat rooms walls trace'),
      ...TABS.map(({ id: tab, label }) => ({ id: `tab ${tab}`, group: 'Show', label, run: () => url.showTab(tab) })),
      ...SERVICES.map(({ id: service, label }) => ({
        id: `category ${service}`,
        group: 'Show',
        label: `${label} items`,
        keywords: 'category filter',
        run: () => url.showTab('items', service),
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
