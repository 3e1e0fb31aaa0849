import multipart from '@fastify/multipart';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import type { Pool } from 'pg';
import { CONFIG, type Config, type TrustProxy } from '../config/config';
import { CountedWindows } from '../database/counted-windows';
import { PG_POOL } from '../database/tokens';
import { BODY_LIMIT, installBodyLimits, receiveForms, receiveJson } from './limits/body-limit';
import { guardConnections, PATIENCE, refuseUnread, serverPatience, type Patience } from './limits/connections';
import { installRequestLimits } from './limits/limited';
import { compressAnswers } from './answers/compressed';
import { announceDeprecations } from './answers/deprecations';
import { sendProblem, toProblem } from './answers/problem.filter';
import { closeGently } from './request/closing';
import { installRequestHooks, requestIdOf } from './request/request-hooks';
import { allowOrigins } from './security/cors';
import { serveSecurityContact } from './security/security-contact';
import { letDocsStyle, protectPages, securityHeaders } from './security/security-headers';
import { PagePreviews } from './files/page-previews';
import { loadWebClient, serveWebClient } from './files/web-client';

const MEGABYTE = 1024 * 1024;
/** The largest uploaded file. */
const FILE_LIMIT = 15 * MEGABYTE;

export interface ApplicationOptions {
  /** Folder of the built client; none = the API alone. */
  readonly webRoot?: string;
  /** Instantiates nothing: enough to read the routes for the OpenAPI document. */
  readonly preview?: boolean;
  /** Proxies whose X-Forwarded-For is trusted; none when absent. */
  readonly trustProxy?: TrustProxy;
  /** Timeouts for slow clients; the product's own when absent. */
  readonly patience?: Patience;
}

/** Creates the HTTP application of a module, complete but not listening. The caller closes it. */
export async function createApplication(
  module: Type | DynamicModule,
  options: ApplicationOptions = {},
): Promise<NestFastifyApplication> {
  const { patience = PATIENCE } = options;
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy ?? false,
    genReqId: (request: { headers: Record<string, string | string[] | undefined> }) => requestIdOf(request.headers),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // A URL that cannot be routed (broken percent-encoding) is answered like any other error.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      sendProblem(reply.header('x-request-id', request.id), toProblem(error), request.id);
    },
    clientErrorHandler: refuseUnread,
    ...serverPatience(patience),
    // A keep-alive connection must not delay the end of the process; what comes on one in the meantime is refused by us.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bufferLogs: !options.preview,
    logger: options.preview ? ['error'] : undefined,
    preview: options.preview,
    bodyParser: false,
    abortOnError: false,
  });
  app.setGlobalPrefix('api');
  if (options.preview) return app;

  app.useLogger(app.get(Logger));
  app.enableShutdownHooks();
  const config = app.get<Config>(CONFIG);
  const fastify = adapter.getInstance();
  installRequestHooks(fastify);
  installBodyLimits(fastify);
  closeGently(fastify, config.life.shutdownSeconds * 1_000);
  receiveForms(fastify);
  app.useBodyParser('application/json', { bodyLimit: BODY_LIMIT }, (request, body, done) => {
    try {
      done(null, receiveJson(request as unknown as FastifyRequest, body));
    } catch (error) {
      done(error as Error);
    }
  });
  const client = options.webRoot ? await loadWebClient(options.webRoot) : null;
  guardConnections(fastify, { limits: config.limits, patience, behindProxy: Boolean(options.trustProxy) });
  allowOrigins(app, config.corsOrigins);
  announceDeprecations(fastify);
  compressAnswers(fastify);
  letDocsStyle(fastify);
  protectPages(fastify, securityHeaders(config, client));
  await installRequestLimits(fastify, config.limits, new CountedWindows(app.get<Pool>(PG_POOL)));
  await app.register(multipart, {
    limits: { fileSize: FILE_LIMIT, files: 20, fields: 20, parts: 40, fieldSize: 64 * 1024, headerPairs: 100 },
  });
  if (config.contact.email) serveSecurityContact(fastify, config.contact.email);
  if (client) await serveWebClient(fastify, client, app.get(PagePreviews, { strict: false, each: true }));
  return app;
}
