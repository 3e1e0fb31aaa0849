import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccessService } from './access/access.service';
import { BearerStrategy } from './access/bearer.strategy';
import { IdempotencyInterceptor } from './request/idempotency.interceptor';
import { IdempotencyStore } from './request/idempotency.store';
import { PolicyCheck } from './access/policy.check';
import { PolicyGuard } from './access/policy.guard';
import { ProblemFilter } from './answers/problem.filter';
import { FirmGuard } from './limits/firm.guard';
import { FirmUse } from './limits/firm-use';
import { HeavyReads } from './limits/heavy-reads';
import { Secrets } from './security/secrets';
import { PublicAddress } from './security/public-address';
import { SessionGuard } from './access/session.guard';
import { SignedLinks } from './security/signed-links';
import { VisitorIdentifiers } from './access/visitor-identifier';
import { FitoutZodPipe } from './validation/zod.pipe';

/**
 * What every route goes through: authentication, authorisation, the recognition of repeats, validation and error rendering. Guards run in the order
 * given here.
 */
@Global()
@Module({
  imports: [DiscoveryModule, PassportModule],
  providers: [
    Secrets,
    SignedLinks,
    PublicAddress,
    VisitorIdentifiers,
    AccessService,
    IdempotencyStore,
    HeavyReads,
    FirmUse,
    BearerStrategy,
    PolicyCheck,
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: FirmGuard },
    { provide: APP_GUARD, useClass: PolicyGuard },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_PIPE, useClass: FitoutZodPipe },
  ],
  exports: [
    Secrets,
    SignedLinks,
    PublicAddress,
    VisitorIdentifiers,
    AccessService,
    IdempotencyStore,
    FirmUse,
    HeavyReads,
  ],
})
export class HttpModule {}
