import { refusalsIn } from '#modules/kernel'
import * as words from '../words.en.ts'

const Refusal = refusalsIn(words)

/** No such file or batch in this clinic, or the file was deleted. */
export class ImportNotFound extends Refusal('ImportNotFound') {}

/** The file has no table with named columns. */
export class ImportUnreadable extends Refusal('ImportUnreadable') {}

/** The file has more rows than one import takes. */
export class ImportTooLong extends Refusal('ImportTooLong') {}

/** None of the rows can be imported. */
export class NothingToImport extends Refusal('NothingToImport') {}

/** A running import cannot be undone. */
export class ImportUnderWay extends Refusal('ImportUnderWay') {}
