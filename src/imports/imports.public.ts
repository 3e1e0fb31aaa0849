/** What other features may use of the importer: taking a file in, and reading a workbook's cells in the throw-away process. */
export type { BillComparison } from './bills/bills';
export { crashLog, type CrashLog } from './crash-log';
export { ImportFailure, type FailureCode } from './import-failure';
export { ProgressReporter, type Progress } from './import-flow/progress-reporter';
export { receiveFile, type ReceivedFile } from './receive-file';
export type { Cells, ZippedPicture } from './parse/messages';
export { readCells, readPictures } from './parse/parse-file';
export type { RawCell } from './parse/raw-file';
export { figureOf, isEmpty, labelKey, moneyOf, textOf } from './understand/cells';
export { fingerprintOf } from './understand/header';
export { totalKindOf } from './understand/labels';
export { clip, oneLine } from './understand/text';
export { KNOWN_UNITS, knownUnit, normaliseUnit, spellingsOf } from './understand/units';
