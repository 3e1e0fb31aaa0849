import { posix } from 'node:path';
import { utils } from '@e965/xlsx';
import { ROW } from './formula';
import type { ZipParts } from './zip-parts';

/** The paths of a workbook's sheets by their names, and its own. */
class SheetParts extends Map<string, string> {
  constructor(readonly workbook: string) {
    super();
  }
}

/** Where the sheets of a workbook are; null where they are no XML. */
export function sheetParts(parts: ZipParts): SheetParts | null {
  const workbook = relations(parts, '').find(({ type }) => type.endsWith('/officeDocument'))?.path;
  const xml = workbook === undefined ? null : parts.text(workbook);
  if (workbook === undefined || xml === null) return null;
  const paths = new Map(relations(parts, workbook).map(({ id, path }) => [id, path]));
  const sheets = new SheetParts(workbook);
  for (const [, attributes = ''] of xml.matchAll(/<(?:[\w.-]+:)?sheet(?=\s)([^>]*)>/g)) {
    const path = paths.get(attribute(attributes, '[\\w.-]+:id'));
    if (path?.endsWith('.xml')) sheets.set(unescaped(attribute(attributes, 'name')), path);
  }
  return sheets.size > 0 ? sheets : null;
}

/** What formulas call the columns of tables, `items[amount]` and `items[[#this row],[amount]]`, and the cells they are; `{row}` is the formula's. */
export function tableColumns(parts: ZipParts, sheets: ReadonlyMap<string, string>): Map<string, string> {
  const columns = new Map<string, string>();
  for (const [sheet, path] of sheets)
    for (const { type, path: at } of relations(parts, path)) {
      const xml = type.endsWith('/table') ? (parts.text(at) ?? '') : '';
      const table = /<(?:[\w.-]+:)?table(?=\s)([^>]*)>/.exec(xml)?.[1] ?? '';
      const ref = attribute(table, 'ref');
      if (ref === '') continue;
      const { s: first, e: last } = utils.decode_range(ref);
      const top = first.r + 1 + Number(attribute(table, 'headerRowCount') || 1);
      const bottom = last.r + 1 - Number(attribute(table, 'totalsRowCount') || 0);
      const name = unescaped(attribute(table, 'displayName')).toLowerCase();
      const own = `'${sheet.replaceAll("'", "''")}'!`;
      for (const [index, [, said = '']] of [...xml.matchAll(/<(?:[\w.-]+:)?tableColumn(?=\s)([^>]*)>/g)].entries()) {
        const title = unescaped(attribute(said, 'name')).toLowerCase();
        const column = `$${utils.encode_col(first.c + index)}`;
        columns.set(`${name}[${title}]`, `${own}${column}$${top}:${column}$${bottom}`);
        columns.set(`${name}[[#this row],[${title}]]`, `${own}${column}$${ROW}`);
      }
    }
  return columns;
}

/** Lets programs calculate every formula when they open the workbook. */
export function calculatedOnOpening(parts: ZipParts, workbook: string, replaced: Map<string, string | null>): void {
  const xml = replaced.get(workbook) ?? parts.text(workbook) ?? '';
  const prefix = /<((?:[\w.-]+:)?)workbook(?=[\s>])/.exec(xml)?.[1] ?? '';
  const own = /<(?:[\w.-]+:)?calcPr(?=[\s/>])([^>]*?)(\/?)>/.exec(xml);
  if (own) {
    const kept = (own[1] ?? '').replace(/\sfullCalcOnLoad\s*=\s*(?:"[^"]*"|'[^']*')/, '').trimEnd();
    replaced.set(
      workbook,
      xml.replace(own[0], () => `<${prefix}calcPr${kept} fullCalcOnLoad="1"${own[2]}>`),
    );
    return;
  }
  // Where the order of a workbook's parts has it.
  for (const before of ['definedNames', 'externalReferences', 'functionGroups', 'sheets']) {
    const end = `</${prefix}${before}>`;
    if (!xml.includes(end)) continue;
    replaced.set(
      workbook,
      xml.replace(end, () => `${end}<${prefix}calcPr fullCalcOnLoad="1"/>`),
    );
    return;
  }
}

/** Leaves out the order in which formulas were calculated: it may name no cell that has none any more. */
export function withoutCalcChain(parts: ZipParts, workbook: string, replaced: Map<string, string | null>): void {
  const chain = relations(parts, workbook).find(({ type }) => type.endsWith('/calcChain'));
  if (!chain) return;
  replaced.set(chain.path, null);
  const names = relationsPath(workbook);
  replaced.set(
    names,
    (parts.text(names) ?? '').replace(chain.element, () => ''),
  );
  const types = '[Content_Types].xml';
  const xml = (parts.text(types) ?? '').replace(/<(?:[\w.-]+:)?Override(?=\s)[^>]*>/g, (element) =>
    attribute(element, 'PartName') === `/${chain.path}` ? '' : element,
  );
  replaced.set(types, xml);
}

function relationsPath(part: string): string {
  return posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`).replace(/^\.\//, '');
}

/** What a part refers to: ids, types and paths. */
export function relations(
  parts: ZipParts,
  part: string,
): { id: string; type: string; path: string; element: string }[] {
  const xml = parts.text(part === '' ? '_rels/.rels' : relationsPath(part)) ?? '';
  return [...xml.matchAll(/<(?:[\w.-]+:)?Relationship(?=\s)([^>]*)>/g)].map(([element, attributes = '']) => {
    const target = unescaped(attribute(attributes, 'Target'));
    const path = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(part || '.'), target);
    return { id: attribute(attributes, 'Id'), type: attribute(attributes, 'Type'), path, element };
  });
}

function attribute(attributes: string, name: string): string {
  const [, one, other] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return one ?? other ?? '';
}

function unescaped(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
}
