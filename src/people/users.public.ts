export { GuestWork } from './guest-work.port';
/** The part of accounts that other features may use: making sure that one exists, and the firm that it sends for. */
export { UsersService, type RequiredUser } from './users.service';
export { Attempts } from './sign-in/attempts';
export { People } from './people/people';
export { Firms, type Firm } from './firm/firms';
export { firmSchema, firmShape, milestonesField, validityField, type Milestones } from './firm/firm.dto';
