import { Refusal } from '#modules/kernel'
import { MOST_IMPORTED } from './contract.ts'

/** No such file or batch in this clinic, or a file that was forgotten. */
export class ImportNotFound extends Refusal<'ImportNotFound'> {
  constructor() {
    super('ImportNotFound', 'This import does not exist any more. Please choose the file again.')
  }
}

/** What came is no table with columns that have names. */
export class ImportUnreadable extends Refusal<'ImportUnreadable'> {
  constructor() {
    super('ImportUnreadable', 'No table could be read from this file. Its first row has to name the columns.')
  }
}

/** More rows than are taken at once. */
export class ImportTooLong extends Refusal<'ImportTooLong'> {
  constructor(rows: number) {
    super(
      'ImportTooLong',
      `A file may hold ${MOST_IMPORTED.toLocaleString('en-US')} patients. This one has ${rows.toLocaleString('en-US')} rows; please divide it.`,
    )
  }
}

/** None of the rows can be taken on. */
export class NothingToImport extends Refusal<'NothingToImport'> {
  constructor() {
    super('NothingToImport', 'No row of this file can be imported as it is.')
  }
}

/** What is under way can be taken back once it is over. */
export class ImportUnderWay extends Refusal<'ImportUnderWay'> {
  constructor() {
    super('ImportUnderWay', 'This import is still under way. It can be undone once it is finished.')
  }
}
