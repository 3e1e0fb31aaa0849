import { RequestAnswers } from './request-answers';
import { VendorRequestMails } from './vendor-request-mails';
import { VendorRequestsService } from './requests.service';

/** Requests to vendors: taken, answered and mailed. */
export const REQUESTS = [VendorRequestsService, RequestAnswers, VendorRequestMails];
