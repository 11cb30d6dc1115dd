/** A backup is not what was written: cut off, changed, or made under another master key. */
export class BackupDamaged extends Error {
  constructor() {
    super('The backup is damaged or not whole, or it was made under another MASTER_KEY.')
  }
}
