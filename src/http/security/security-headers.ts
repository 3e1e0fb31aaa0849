import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
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

/** Adds `Permissions-Policy`, which helmet does not support. */
export function denyFeatures(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', PERMISSIONS);
    done();
  });
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
export function securityHeaders(config: Config, client: WebClient | null): FastifyHelmetOptions {
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
