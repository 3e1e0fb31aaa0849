import { Module } from '@nestjs/common';
import { LiveController } from './live.controller';
import { LiveHub } from './live-hub';
import { Presence } from './presence';

/** Open browsers follow a BOQ; for the API process, beside the routes of BOQs. */
@Module({ controllers: [LiveController], providers: [LiveHub, Presence] })
export class LiveModule {}
