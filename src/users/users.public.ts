/** What other features may know of accounts: making sure that one exists. */
export { Users, type RequiredUser } from './users.service';
