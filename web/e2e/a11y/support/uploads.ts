import { workbook } from '../../../../test/fixtures/imports/workbook';
import { until } from '../../../../test/support/until';
import type { Who, World } from './world';

type Rows = (string | number | null)[][];

/** Uploads a sheet as a BOQ of the designer's; returns its import's id once it is read. */
export function uploadBoq(world: World, rows: Rows): Promise<string> {
  return send(world, 'designer', '/boqs', '/imports', 'BOQ', rows, 'sheet.xlsx');
}

/** Uploads rows of items for the vendor directory as the admin; returns the import's id once it is read. */
export function uploadVendorItems(world: World, sheet: string, rows: Rows): Promise<string> {
  return send(world, 'admin', '/vendor/manage', '/vendor/manage', sheet, rows, 'sahyadri.xlsx');
}

async function send(
  world: World,
  who: Who,
  path: string,
  imports: string,
  name: string,
  rows: (string | number | null)[][],
  fileName: string,
): Promise<string> {
  const token = await world.tokenOf(who);
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(workbook([{ name, rows }]))]), fileName);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${world.application.url}/api${path}`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { import_id: string } };
  await until(async () => {
    const job = `${imports}/${data.import_id}`;
    const { status } = (await world.application.call<{ data: { status: string } }>('GET', job, { token })).data;
    return !['queued', 'parsing', 'working'].includes(status);
  });
  return data.import_id;
}
