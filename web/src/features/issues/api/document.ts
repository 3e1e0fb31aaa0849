import type { Schema } from '../../../lib/api/api-types';

/** What was issued, as it was issued. Rupees. */
export type IssueDocument = Schema<'IssueDocument'>;
