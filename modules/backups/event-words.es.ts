import type { EventWords } from '#modules/kernel'
import type { backupAlarmEvents, backupEvents, backupScheduleEvents } from './events.ts'

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
  BackupMissed: [
    'Falta una copia de seguridad',
    () => 'no encontró ninguna copia durante más tiempo del programado',
  ],
} satisfies EventWords<typeof backupScheduleEvents | typeof backupEvents | typeof backupAlarmEvents>

/** Names of the kinds of records. */
export const kinds = {
  'backup-schedule': 'Frecuencia de copias',
  backup: 'Copia de seguridad',
  'backup-alarm': 'Copias que faltan',
}
