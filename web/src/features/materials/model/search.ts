import type { MaterialTable } from '../../../lib/reference/reference-queries';

/** Tables with the rows that contain every word, in any column; tables without matches are omitted. */
export function searchTables(tables: readonly MaterialTable[], text: string): MaterialTable[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...tables];
  return tables
    .map((table) => ({
      ...table,
      rows: table.rows.filter((row) => {
        const all = [
          table.title,
          row.item_name,
          row.description,
          row.available_as,
          row.brand_used,
          row.plank_size,
          row.slab_size,
        ]
          .join(' ')
          .toLowerCase();
        return words.every((word) => all.includes(word));
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
}
