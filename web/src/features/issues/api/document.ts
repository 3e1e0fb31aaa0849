import type { Reply } from '../../../lib/api-types';

/** What was issued, as it was issued. Rupees. */
export type IssueDocument = NonNullable<Reply<'/api/accept/{token}', 'get'>['data']['document']>;
