export { GuestWork } from './guest-work.port';
/** The part of accounts that other features may use: making sure that one exists. */
export { Users, type RequiredUser } from './users.service';
