import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

/** No such backup in this clinic, or its file was deleted. */
export class BackupNotFound extends Refusal('BackupNotFound') {}
