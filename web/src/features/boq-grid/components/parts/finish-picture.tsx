import { hasDrawing } from '../../../../lib/reference/finish-swatch';
import { Swatch } from '../../../../ui/finish/swatch';
import type { CellValue } from '../../model/cell';

/** The picture of a finish before its name, the same as everywhere; nothing for what is not made of one. */
export function FinishPicture({ id }: { id: CellValue }) {
  const finish = id === null ? null : String(id);
  return (
    hasDrawing(finish) && (
      <>
        <Swatch finish={finish} />
        {'\u00A0 '}
      </>
    )
  );
}
