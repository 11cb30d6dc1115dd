import type { EventWords } from '#modules/kernel'
import type { backupScheduleEvents, backupEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  BackupScheduleChosen: [
    'Frecuencia de copias elegida',
    () => 'eligió cada cuánto se hacen copias de seguridad',
  ],
  BackupAskedFor: [
    'Copia de seguridad pedida',
    (it) => (it.bySchedule ? 'inició una copia de seguridad programada' : 'pidió una copia de seguridad'),
  ],
  BackupFailed: [
    'La copia de seguridad falló',
    (it) =>
      it.fault === 'no_room'
        ? 'no pudo hacer la copia de seguridad: no hay espacio'
        : 'no pudo hacer la copia de seguridad',
  ],
} satisfies EventWords<typeof backupScheduleEvents | typeof backupEvents>

/** Names of the kinds of records. */
export const kinds = { 'backup-schedule': 'Frecuencia de copias', backup: 'Copia de seguridad' }
