import openapi from '../../docs/openapi.json';

/** What bounds the answer of each reading operation without a `limit`; those with one have a maximum for it. */
const BOUNDS: Readonly<Record<string, string>> = {
  'one record, of a form with limits': `getStart getRun getBoq countAttachments getCatalogueEntry getFinish getFile getRoom
    getImportOfBoq getImport getUploadedFile getInvitation getProfile getFirm getFirmUsage getFirmExport getFirmDeletion getNoticeSettings getVerification getVendorImage
    getVendorImport getVendorImportUndo getDirectoryRecord getSwatch verifyIssue getWebhook outlineWebhookReplay outlineEvents
    getPlan exportPlan getUnsubscribePage getCatalogueEntryRecipe getCarpentry getCivil getElectrical getFalseCeiling getManual getPainting
    getSoftFurnishing getWallpaper getRecipe getVendorTemplate`,
  'the lines of one BOQ, 50,000 rows of a bill at most; kept as bytes once for all readers': `getAnalysis listItems listCarpentry
    listCivil listElectrical listFalseCeiling listManual listPainting listSoftFurnishing listWallpaper getSharedBoq`,
  'the lines of one BOQ, as a heavy read': `checkBoq getPurchases compareBill exportBillComparison exportBoq getExportFile
    getSummaryReport exportComparison getComparisonFile getImportPreview getScheduleOfImport getIssuePdf getIssuePdfByLink`,
  'the lines of what was issued':
    'getWorks listWorksLines getWorksSchedule getWorksBill exportWorksBill getWorksBillPdfByLink exportEInvoice getOutturn explainWorks exportOpeningForm getIssue getIssueDocument getIssueByLink getIssueDocumentByLink',
  'at most 200 items of a comparison, or 1,000 points, 50 revisions, 100 terms, as a heavy read': `compareRevisions compareBranch
    listChangedSinceSent listTotals explainAmount explainDifference`,
  'one event, 16 MB, as a heavy read': 'getEvent',
  '300 lines of a request for quotation': 'getQuoteRequest getVendorQuote getQuoteSheet',
  '100 lines of an order': 'exportWorksOrder exportDelivery',
  'made one by one by hand, a line each': 'listQuoteRequests listRateChoices getRetention',
  'bills of one BOQ, made one by one by hand, as a heavy read': `listWorksBills exportVouchers getClientWorks getWorksByLink
     getWorksPaperByLink exportReceipt exportStatement exportMeasurements exportHandover`,
  'people of one BOQ, invited by 100 a day': 'listMembers',
  '20 to 500 of one person or one BOQ': `listBills listBranches listGuestBoqs listNotices listSessions listAccessTokens`,
  '20 pictures of each item of a BOQ': 'listImages',
  '2,000 rates of a firm': 'getRateLibrary listUsableRates listRecipes',
  '2,000 prices, or 1,000 records': 'listItemPrices listMaterialOffers listRetiredRecords',
  'pages of a fixed size': 'searchVendorCatalog',
  'material and labour of each trade, 50 works of each': 'listWorksProposals',
  'twelve weeks, 40 parts of each': 'listFirmCash',
  'counts of choices, 200 each': 'countVendorCatalog countVendorChoices',
  'what admins publish or import': `getVendorDetails listVendorOffers listVendorImports getVendorImportReview getVendorImportReport
    listRateBooks getRateBook`,
  'tables of the product': `listEventSchemas listMaterialNames listRecommendations compareCities listMaterialTables comparePackages
    listAssumedRates getCaptcha`,
  'the state of the processes': 'getIntegrity listProjections listQueues getHealth getLiveness getReadiness getMetrics',
  'a stream, as fast as it is read': 'followBoq followLead getFirmExportFile',
};

interface Parameter {
  readonly name?: string;
  readonly schema?: { readonly maximum?: number };
  readonly $ref?: string;
}
interface Reading {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
}

const shared = openapi.components.parameters as unknown as Readonly<Record<string, Parameter>>;
const reads = Object.values(openapi.paths).flatMap((item) => ('get' in item ? [item.get as Reading] : []));
const limitOf = ({ parameters = [] }: Reading): Parameter | undefined =>
  parameters
    .map((given) => (given.$ref ? shared[given.$ref.split('/').at(-1) ?? ''] : given))
    .find((parameter) => parameter?.name === 'limit');

describe('every reading operation', () => {
  it('has a maximum for its limit where it has one', () => {
    const limited = reads.filter(limitOf);
    expect(limited.length).toBeGreaterThan(20);
    expect(limited.filter((read) => !((limitOf(read)?.schema?.maximum ?? Infinity) < Infinity))).toEqual([]);
  });

  it('has another bound where it has no limit: say above what it is', () => {
    const named = Object.values(BOUNDS).flatMap((names) => names.split(/\s+/));
    const unlimited = reads.filter((read) => !limitOf(read)).map(({ operationId }) => operationId);
    expect(unlimited.filter((name) => !named.includes(name))).toEqual([]);
    expect(named.filter((name) => !unlimited.includes(name))).toEqual([]);
  });
});
