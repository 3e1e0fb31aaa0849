import { FINISH_DRAWINGS, FINISH_IDS } from '../../api/services';

/** Whether a finish has a drawing: things that are not made of one, such as an air conditioner, have none. */
export const hasDrawing = (finish: string | null): finish is string => finish !== null && finish in FINISH_DRAWINGS;

/** The address of a finish's drawing; null for a grade of goods and for a finish that is not known. */
export function finishSwatch(finish: string | null): string | null {
  return hasDrawing(finish) ? `/api/vendor/swatches/${FINISH_DRAWINGS[finish]}.svg` : null;
}

/** The finish of the catalogue with this name; null for another name. */
export const finishNamed = (name: string): string | null => FINISH_IDS[name] ?? null;

/** The name of a finish of the catalogue; of another id its words. */
export const finishName = (id: string): string =>
  Object.keys(FINISH_IDS).find((name) => FINISH_IDS[name] === id) ?? id.replaceAll('-', ' ');
