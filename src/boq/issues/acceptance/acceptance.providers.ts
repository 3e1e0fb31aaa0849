import { AcceptanceCodes } from './acceptance-codes';
import { AcceptanceService } from './acceptance.service';
import { AnswerService } from './answer.service';

/** What the controller of links asks. */
export const ACCEPTANCE = [AcceptanceCodes, AcceptanceService, AnswerService];
