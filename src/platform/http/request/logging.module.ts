import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { LogFn, Logger } from 'pino';
import { CONFIG, type Config } from '../../config/config';
import { requestInLog } from './log-scope';

/** Nest logs every module and route at start-up: forty lines, shown only at `debug`. */
const CHATTER = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory', 'NestApplication']);

function withoutChatter(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  const first: unknown = args[0];
  const context = typeof first === 'object' && first !== null && 'context' in first ? String(first.context) : '';
  if (level === this.levels.values.info && CHATTER.has(context) && this.level === 'info') return;
  method.apply(this, args);
}

/** The fields of an error that are logged. Others stay out: connection errors carry the whole client. */
export function errorFields(error: Error): Record<string, unknown> {
  const { name, message, stack } = error;
  return { type: name, message, stack, ...('code' in error ? { code: error.code } : {}) };
}

/** JSON log lines, each with the correlation id and the trace of its request. Secrets are redacted wherever they appear. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        pinoHttp: {
          level: config.logLevel,
          autoLogging: false,
          redact: {
            paths: [
              'authorization',
              'cookie',
              'password',
              'token',
              '*.authorization',
              '*.cookie',
              '*.password',
              '*.token',
              '*.headers',
            ],
            censor: '[redacted]',
          },
          // Wrapped serializers would first copy the very fields that must stay out.
          wrapSerializers: false,
          serializers: { err: errorFields },
          hooks: { logMethod: withoutChatter },
          mixin: () => ({ ...requestInLog.getStore() }),
        },
        // Requests are logged by our own hook, so no middleware runs before every route.
        forRoutes: [],
      }),
    }),
  ],
})
export class LoggingModule {}
