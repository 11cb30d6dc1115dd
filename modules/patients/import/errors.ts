import { refusalsIn } from '#modules/kernel'
import * as words from '../words.en.ts'

const Refusal = refusalsIn(words)

/** No such file or batch in this clinic, or the file was deleted. */
export class ImportNotFound extends Refusal('ImportNotFound') {}

export class ImportUnreadable extends Refusal('ImportUnreadable') {}

export class ImportTooLong extends Refusal('ImportTooLong') {}

export class NothingToImport extends Refusal('NothingToImport') {}

export class ImportUnderWay extends Refusal('ImportUnderWay') {}
