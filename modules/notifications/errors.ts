import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

/** This user has no such notification. */
export class NoticeNotFound extends Refusal('NoticeNotFound') {}
