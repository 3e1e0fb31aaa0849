import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../../config/config';
import { captchaSources } from './captcha-sources';
import { signInSources } from './google-sign-in';
import { LIBRARY_STYLES } from './library-styles';
import type { WebClient } from '../files/web-client';

/**
 * Browser features that neither our pages nor pages framed by them may request. Photos come from the system's own
 * picker.
 */
const NEVER = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const PERMISSIONS = NEVER.map((feature) => `${feature}=()`).join(', ');

/** Sends these headers with every answer, and `Permissions-Policy`, which helmet does not support. */
export function protectPages(fastify: FastifyInstance, options: HelmetOptions): void {
  const headers = { ...writtenBy(helmet(options)), 'permissions-policy': PERMISSIONS };
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** The headers that a middleware writes, which are the same for every request. */
function writtenBy(middleware: ReturnType<typeof helmet>): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  middleware({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** What these say is about a page; with a script, a style sheet or a font it is read by nobody, a kilobyte each time. */
const FOR_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Leaves with a file that is no page what protects it: its type is not guessed, and other origins cannot load it. */
export function withoutPageHeaders(reply: FastifyReply): void {
  for (const name of FOR_PAGES) void reply.removeHeader(name);
}

/** Swagger UI uses inline styles and style attributes; allow them there, and nothing else. */
export function letDocsStyle(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (request.routeOptions.url?.startsWith('/api/docs')) {
      const policy = String(reply.getHeader('content-security-policy'));
      void reply.header(
        'content-security-policy',
        policy.replace(/style-src [^;]*;style-src-attr [^;]*/, "style-src 'self' 'unsafe-inline'"),
      );
    }
    done();
  });
}

/** The other security headers: what a page may load, from where, and who may frame it. */
export function securityHeaders(config: Config, client: WebClient | null): HelmetOptions {
  const signIn = signInSources(config.googleClientId);
  const captcha = captchaSources(config.captcha);
  // Third-party scripts add style elements of their own, which cannot be hashed in advance.
  const foreign = signIn.script.length + captcha.script.length > 0;
  const styles = [...(client?.styleHashes ?? []), ...LIBRARY_STYLES];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(client?.scriptHashes ?? []), ...signIn.script, ...captcha.script],
        styleSrc: foreign ? ["'self'", "'unsafe-inline'", ...signIn.style, ...captcha.style] : ["'self'", ...styles],
        ...(foreign ? {} : { styleSrcAttr: ["'none'"] }),
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...signIn.connect, ...captcha.connect],
        frameSrc: ["'self'", ...signIn.frame, ...captcha.frame],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // `frame-ancestors` covers it, more strictly than `X-Frame-Options`.
    frameguard: false,
    // TLS, if any, ends in front of this process: send HSTS only when configured.
    strictTransportSecurity: config.hstsSeconds > 0 && { maxAge: config.hstsSeconds, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: signIn.openerPolicy },
    referrerPolicy: {
      policy: signIn.referrerPolicy === 'same-origin' ? captcha.referrerPolicy : signIn.referrerPolicy,
    },
  };
}
