import { Refusal } from '#modules/kernel'

/** Nothing ever happened to such a record in this clinic. */
export class RecordNotFound extends Refusal<'RecordNotFound'> {
  constructor() {
    super('RecordNotFound', 'This record does not exist.')
  }
}

/** The record was not there at that time, or nobody can read any more what it was. */
export class NothingToRestore extends Refusal<'NothingToRestore'> {
  constructor() {
    super('NothingToRestore', 'There is nothing to go back to: the record was not there at that moment.')
  }
}

/** A removed record has to be taken back before it can be changed. */
export class RecordRemoved extends Refusal<'RecordRemoved'> {
  constructor() {
    super('RecordRemoved', 'This record was removed. Restore it first, then go back to how it was.')
  }
}

/** The record is not removed, and nobody said to which version it should go back. */
export class VersionNeeded extends Refusal<'VersionNeeded'> {
  constructor() {
    super('VersionNeeded', 'This record was not removed. Please say which version to go back to.', {
      fields: { version: 'Please choose a version' },
    })
  }
}

/** What was recorded then would not be taken today. */
export class NotTakenAnyMore extends Refusal<'NotTakenAnyMore'> {
  constructor(why: string) {
    super('NotTakenAnyMore', `What it said then cannot be saved any more: ${why}`)
  }
}
