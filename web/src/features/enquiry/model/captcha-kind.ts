import { createContext } from 'react';
import type { Reply } from '../../../lib/api/api-types';

/** What public forms use: a calculation in the browser, or a provider's widget. */
export type CaptchaKind = Reply<'/api', 'get'>['captcha'];

/** The server's configured captcha; undefined until loaded. */
export const CaptchaKindContext = createContext<CaptchaKind | undefined>(undefined);
