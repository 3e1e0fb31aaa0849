import { Global, Module } from '@nestjs/common';
import { Renderer } from './renderer';

/** Global: one set of threads renders what every feature puts on paper. */
@Global()
@Module({ providers: [Renderer], exports: [Renderer] })
export class RenderingModule {}
