import type { Schema } from '../../../lib/api/api-types';

/** The issued document, unchanged. Rupees. */
export type IssueDocument = Schema<'IssueDocument'>;
