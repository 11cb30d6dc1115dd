/** A backup differs from what was written: truncated, changed, or made with another master key. */
export class BackupDamaged extends Error {
  constructor() {
    super('The backup is damaged or not whole, or it was made under another MASTER_KEY.')
  }
}
