import type { EventWords } from '#modules/kernel'
import type { backupAlarmEvents, backupEvents, backupScheduleEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  BackupScheduleChosen: ['Fréquence de sauvegarde choisie', () => 'a choisi la fréquence des sauvegardes'],
  BackupAskedFor: [
    'Sauvegarde demandée',
    (it) => (it.bySchedule ? 'a commencé une sauvegarde prévue' : 'a demandé une sauvegarde'),
  ],
  BackupFailed: [
    'Échec de la sauvegarde',
    (it) =>
      it.fault === 'no_room'
        ? 'n’a pas pu sauvegarder la clinique : plus de place'
        : 'n’a pas pu sauvegarder la clinique',
  ],
  BackupMissed: [
    'Sauvegarde manquante',
    () => 'n’a trouvé aucune sauvegarde depuis plus longtemps que prévu',
  ],
} satisfies EventWords<typeof backupScheduleEvents | typeof backupEvents | typeof backupAlarmEvents>

/** Names of the kinds of records. */
export const kinds = {
  'backup-schedule': 'Fréquence de sauvegarde',
  backup: 'Sauvegarde',
  'backup-alarm': 'Sauvegardes manquantes',
}
