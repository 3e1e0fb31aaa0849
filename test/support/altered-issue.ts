import { createPool } from '../../src/platform/database/kysely';
import { databaseOf } from './database';

/** SQL: sets the total of the issued content to one rupee. */
const OTHER_FIGURE = `data = jsonb_set(data, '{content,totals,total}', '100')`;

/** SQL: removes the lines, so that the document cannot be rendered. */
export const NO_LINES = `data = data #- '{content,lines}'`;

/** Changes a BOQ's issue events directly in the log; `ownerUrl` owns the tables. */
export async function alterIssue(ownerUrl: string, boqId: string, set: string = OTHER_FIGURE): Promise<void> {
  const owner = createPool(ownerUrl, { max: 1, applicationName: 'fitout-test' });
  try {
    await owner.query('alter table events disable trigger user');
    await owner.query(`update events set ${set} where stream_id = $1 and type = 'RevisionIssued'`, [`boq-${boqId}`]);
    await owner.query('alter table events enable trigger user');
  } finally {
    await owner.end();
  }
}

/** The same in the database of a product running on the data folder `dataDir`. */
export async function alterIssueIn(dataDir: string, boqId: string, set?: string): Promise<void> {
  await alterIssue(databaseOf(dataDir).ownerUrl, boqId, set);
}
