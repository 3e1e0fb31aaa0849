/** What one uploaded file may cost. Beyond any of these it is refused with a sentence, never half read. */
export const LIMITS = {
  fileBytes: 15 * 1024 * 1024,
  /** Parts of a workbook besides its pictures. */
  zipEntries: 200,
  /** Pictures of a workbook: a furniture schedule has one a line. */
  workbookPictures: 2_000,
  /** Pictures of one zip: each is drawn again, which takes up to half a second. */
  zipPictures: 60,
  inflatedBytes: 50 * 1024 * 1024,
  /** Inflated ÷ packed of one zip entry; tiny entries are exempt because they deflate well and cannot hurt. */
  inflationRatio: 120,
  ratioFloorBytes: 64 * 1024,
  /** Of one workbook. */
  sheets: 255,
  /** Of one sheet. */
  rows: 50_000,
  columns: 100,
  cells: 600_000,
  cellText: 4_000,
  pages: 200,
  /** Pages of a PDF that are pictures of text; each is recognised, for so long at most. */
  scannedPages: 10,
  /** An A4 page at 600 dots per inch has 35 million. */
  scanPixels: 40_000_000,
  scanCpuMs: 20_000,
  scanClockMs: 60_000,
  /** Of one PDF: a schedule of rates of 150 pages has 80,000. */
  textItems: 150_000,
  /** Of the processor; a busy machine takes longer by the clock. */
  cpuMs: 20_000,
  wallClockMs: 60_000,
  heapMb: 512,
  residentMb: 900,
  resultBytes: 64 * 1024 * 1024,
} as const;
