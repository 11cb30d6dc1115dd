import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

/** All export slots are taken. Their number leaves database connections for everyone else. */
export class ExportsBusy extends Refusal('ExportsBusy') {
  /** Seconds. */
  readonly retryAfter = 60
}
