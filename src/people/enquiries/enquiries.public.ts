/** Shared with other public forms: the captcha, and text fields. */
export { Captcha } from './captcha/captcha';
export { CAPTCHA_EXAMPLE, captchaFields, emailLine, line, phoneLine } from './enquiries.dto';
