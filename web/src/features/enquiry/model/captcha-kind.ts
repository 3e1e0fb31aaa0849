import { createContext } from 'react';
import type { Reply } from '../../../lib/api/api-types';

/** What open forms ask for: a calculation of the browser's own, or the widget of a provider. */
export type CaptchaKind = Reply<'/api', 'get'>['captcha'];

/** Which captcha this server has set up; undefined until it has said so. */
export const CaptchaKindContext = createContext<CaptchaKind | undefined>(undefined);
