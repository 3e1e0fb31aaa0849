import { columnName } from '../../lib/format/spreadsheet';
import { ScrollRegion } from '../layout/scroll-region';
import classes from './sheet-grid.module.css';

interface Props {
  label: string;
  rows: readonly { at: number; cells: readonly string[] }[];
  /** Number of columns shown. */
  width: number;
  /** Row number of the headers, as in the file. */
  headerRow?: number | null;
}

/** The first rows of a sheet, with row and column names. */
export function SheetGrid({ label, rows, width, headerRow }: Props) {
  const columns = Array.from({ length: width }, (_, index) => index);
  return (
    <ScrollRegion label={label}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {columns.map((index) => (
              <th key={index} scope="col">
                {columnName(index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.at} data-header={row.at === headerRow || undefined}>
              <th scope="row">{row.at}</th>
              {columns.map((index) => (
                <td key={index}>{row.cells[index] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
