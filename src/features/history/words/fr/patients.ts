import { text } from '../../../../language/index.ts'
import type { AllEventWords, SentenceContext } from '../event-sentence.ts'
import { de, que } from './elision.ts'

const visit = ({ patient, called }: SentenceContext) =>
  `le rendez-vous ${de(patient)}${called && ` (${called})`}`
const ownVisit = (t: SentenceContext) => (t.own ? `le rendez-vous${t.called && ` (${t.called})`}` : visit(t))
const channels = { email: 'les e-mails', sms: 'les SMS' }
const counted = (n: number, t: SentenceContext) => `${t.figure(n)} ${n < 2 ? 'patient' : 'patients'}`

const unusual = {
  many_records: (n: string) => `quelqu’un a lu les dossiers de ${n} patients en peu de temps`,
  many_exports: (n: string) => `quelqu’un a fait ${n} exports en peu de temps`,
  colleague: () => 'quelqu’un a lu le dossier d’un collègue',
  own_record: () => 'quelqu’un a lu son propre dossier',
}

/** Reasons for cancelling an appointment. */
const cancelled = {
  'patient-asked': 'à la demande du patient',
  'patient-unwell': 'patient souffrant',
  'practitioner-away': 'praticien absent',
  'clinic-closed': 'cabinet fermé',
  'booked-by-mistake': 'planifié par erreur',
  other: 'autre motif',
}

/** Event text about patients, their contact preferences and their appointments. */
export const patients = {
  PatientRegistered: ['Patient enregistré', (_, t) => `a enregistré ${t.patient}`],
  PatientRenamed: ['Patient renommé', (_, t) => `a modifié le nom ${de(t.patient)}`],
  PatientContactChanged: [
    'Coordonnées du patient modifiées',
    (_, t) => `a modifié les coordonnées ${de(t.patient)}`,
  ],
  PatientBirthDateCorrected: [
    'Date de naissance corrigée',
    (_, t) => `a corrigé la date de naissance ${de(t.patient)}`,
  ],
  PatientEmergencyContactChanged: [
    'Contact d’urgence modifié',
    (_, t) => `a modifié le contact d’urgence ${de(t.patient)}`,
  ],
  PatientInsuranceChanged: ['Assurance modifiée', (_, t) => `a modifié l’assurance ${de(t.patient)}`],
  PatientNotesChanged: ['Notes du patient modifiées', (_, t) => `a réécrit les notes sur ${t.patient}`],
  PatientRemoved: ['Patient retiré', (_, t) => `a retiré ${t.patient}`],
  PatientRestored: ['Patient rétabli', (_, t) => `a rétabli ${t.patient}`],
  PatientErased: [
    'Patient effacé',
    () => 'a effacé un patient : ce que l’historique en disait ne peut plus être lu',
  ],
  LegalHoldPlaced: [
    'Conservation légale imposée',
    (_, t) => `a placé le dossier de ${t.patient} sous conservation légale`,
  ],
  LegalHoldLifted: [
    'Conservation légale levée',
    (_, t) => `a levé la conservation légale du dossier de ${t.patient}`,
  ],
  ErasureCertified: ['Effacement certifié', () => 'a certifié l’effacement d’un patient'],
  UnusualAccessNoticed: [
    'Accès inhabituel remarqué',
    (it, t) => `a remarqué que ${unusual[it.kind](t.figure(it.records))}`,
  ],
  EmergencyAccessOpened: [
    'Accès d’urgence ouvert',
    (it, t) => `a ouvert en urgence le dossier ${de(t.patient)}, jusqu’au ${t.moment(it.until)}`,
  ],
  EmergencyAccessEnded: [
    'Accès d’urgence terminé',
    (_, t) => `n’a plus besoin du dossier ${de(t.patient)}, ouvert en urgence`,
  ],
  PatientImportBegun: [
    'Import commencé',
    (it, t) => `a commencé à importer ${counted(it.rows, t)} d’un fichier`,
  ],
  PatientsImported: [
    'Patients importés',
    (it, t) =>
      `a importé ${counted(it.registered, t)}${it.refused.length > 0 ? ` et en a refusé ${t.figure(it.refused.length)}` : ''}`,
  ],
  PatientImportEnded: ['Import terminé', () => 'est arrivé à la fin d’un import'],
  PatientImportUndoBegun: ['Annulation d’import commencée', () => 'a commencé à annuler un import'],
  ImportedPatientsRemoved: [
    'Patients importés retirés',
    (it, t) =>
      `a annulé l’import de ${counted(it.removed, t)}${it.stayed > 0 ? ` ; ${t.figure(it.stayed)} sont restés` : ''}`,
  ],
  PatientImportUndone: ['Import annulé', () => 'a annulé un import'],
  ContactPreferencesChanged: [
    'Préférences de contact modifiées',
    (_, t) => `a modifié la façon dont ${t.patient} préfère être joint`,
  ],
  MessagesDeclined: [
    'Messages refusés',
    (it, t) =>
      t.own ? `a refusé ${channels[it.channel]}` : `a noté ${que(t.patient)} refuse ${channels[it.channel]}`,
  ],
  MessagesAgreed: [
    'Messages acceptés',
    (it, t) =>
      t.own
        ? `a de nouveau accepté ${channels[it.channel]}`
        : `a noté ${que(t.patient)} accepte de nouveau ${channels[it.channel]}`,
  ],
  AppointmentScheduled: [
    'Rendez-vous planifié',
    (it, t) =>
      `a planifié un rendez-vous ${de(t.patient)} (${it.service})${it.practitionerId === null ? '' : ` avec ${t.name(it.practitionerId)}`}`,
  ],
  AppointmentRescheduled: ['Rendez-vous déplacé', (_, t) => `a déplacé ${visit(t)}`],
  AppointmentServiceChanged: [
    'Prestation du rendez-vous modifiée',
    (_, t) => `a modifié l’objet du rendez-vous ${de(t.patient)}`,
  ],
  AppointmentReassigned: ['Rendez-vous réattribué', (_, t) => `a changé le praticien pour ${visit(t)}`],
  AppointmentRoomChanged: [
    'Salle du rendez-vous changée',
    (it, t) =>
      it.roomId === null ? `a retiré de sa salle ${visit(t)}` : `a placé en ${it.roomName} ${visit(t)}`,
  ],
  AppointmentPatientChanged: [
    'Patient du rendez-vous changé',
    (_, t) => `a mis un rendez-vous au nom ${de(t.patient)}`,
  ],
  AppointmentNotesChanged: [
    'Notes du rendez-vous modifiées',
    (_, t) => `a réécrit les notes pour ${visit(t)}`,
  ],
  AppointmentReopened: [
    'Rendez-vous rouvert',
    (_, t) => `a remis ${visit(t)} à l’état ${text.status.scheduled.toLowerCase()}`,
  ],
  AppointmentConfirmed: ['Rendez-vous confirmé', (_, t) => `a confirmé ${ownVisit(t)}`],
  AppointmentMarkedPending: ['Rendez-vous en attente', (_, t) => `a mis ${visit(t)} en attente`],
  AppointmentCompleted: ['Rendez-vous effectué', (_, t) => `a terminé ${visit(t)}`],
  AppointmentCancelled: [
    'Rendez-vous annulé',
    (it, t) => `a annulé ${ownVisit(t)}${it.reason === null ? '' : ` : ${cancelled[it.reason]}`}`,
  ],
  AppointmentMissed: [
    'Rendez-vous manqué',
    (_, t) => `a noté ${que(t.patient)} n’est pas venu au rendez-vous${t.called && ` (${t.called})`}`,
  ],
  OverlapAllowed: [
    'Chevauchement autorisé',
    (_, t) => `a placé ${visit(t)} sur un créneau déjà pris, en connaissance de cause`,
  ],
  BookedOutsideHours: [
    'Rendez-vous hors des horaires de travail',
    (it, t) =>
      it.despite.includes('practitioner_away')
        ? `a placé ${visit(t)} pendant une absence`
        : `a placé ${visit(t)} en dehors des horaires de travail`,
  ],
  AppointmentRemoved: ['Rendez-vous supprimé', (_, t) => `a supprimé ${visit(t)}`],
  AppointmentRestored: ['Rendez-vous rétabli', (_, t) => `a rétabli ${visit(t)}`],
  SeriesBooked: [
    'Série planifiée',
    (it) =>
      it.continues === null
        ? 'a planifié des rendez-vous qui se répètent'
        : 'a fait continuer autrement une série de rendez-vous',
  ],
  SeriesChanged: ['Série modifiée', () => 'a modifié ensemble des rendez-vous d’une série'],
  SeriesEnded: [
    'Série terminée',
    (it) =>
      ({
        cancelled: 'a annulé des rendez-vous d’une série',
        removed: 'a supprimé des rendez-vous d’une série',
        continued: 'a terminé une série de rendez-vous qui continue autrement',
      })[it.as],
  ],
} satisfies Partial<AllEventWords>
