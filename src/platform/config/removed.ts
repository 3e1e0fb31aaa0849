/** What became of each variable that earlier versions read. */
const REMOVED: Readonly<Record<string, string>> = {
  DATABASE_REPLICA_URL: 'all reads go to the database of DATABASE_URL',
  PROJECTION_SHARES: 'one worker at a time keeps a read model whole',
};

/** A sentence for each removed variable that the environment still sets, for whoever starts the product. */
export function removedVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(REMOVED)
    .filter(([name]) => env[name] || env[`${name}_FILE`])
    .map(([name, why]) => `${name} has no effect any more and can be taken out: ${why}.`);
}
