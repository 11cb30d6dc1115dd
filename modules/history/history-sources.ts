import { Context } from 'effect'
import type { AnyEventType } from '#events'
import type { DescribeEvent } from './event-description.ts'

export interface HistorySources {
  readonly describe: DescribeEvent
  /** Event types by kind of record. */
  readonly streams: Readonly<Record<string, readonly AnyEventType[]>>
}

export class Sources extends Context.Tag('history/Sources')<Sources, HistorySources>() {}
