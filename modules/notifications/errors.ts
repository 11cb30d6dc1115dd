import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

export class NoticeNotFound extends Refusal('NoticeNotFound') {}
