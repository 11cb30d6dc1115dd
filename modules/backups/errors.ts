import { Refusal } from '#modules/kernel'

/** No such backup in this clinic, or its file was cleared away. */
export class BackupNotFound extends Refusal<'BackupNotFound'> {
  constructor() {
    super('BackupNotFound', 'This backup does not exist any more.')
  }
}
