import { createPool } from '../../src/database/kysely';
import { readConnection } from '../../src/embedded/data-folder';

/** As SQL: the total of what was issued becomes one rupee, whatever it was. */
const OTHER_FIGURE = `data = jsonb_set(data, '{content,totals,total}', '100')`;

/** As SQL: so that there is no document to draw any more. */
export const NO_LINES = `data = data #- '{content,lines}'`;

/** Changes what the log holds of the events that issued a BOQ, behind the product's back; `ownerUrl` owns the tables. */
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

/** The same to the database of a product that runs on the data folder `dataDir`. */
export async function alterIssueIn(dataDir: string, boqId: string, set?: string): Promise<void> {
  const connection = readConnection(dataDir);
  if (!connection) throw new Error('no database runs on the data folder');
  await alterIssue(connection.ownerUrl, boqId, set);
}
