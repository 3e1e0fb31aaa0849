/** What other forms that are open to everybody share with these: the captcha, and fields of a person's own words. */
export { Captcha } from './captcha';
export { CAPTCHA_EXAMPLE, captchaFields, emailLine, line, phoneLine } from './enquiries.dto';
