import type { EventWords, SentenceContext } from '#modules/kernel'
import { de } from '../kernel/event-words.fr.ts'
import type { patientEvents } from './events.ts'
import type { patientImportEvents } from './import/events.ts'

const counted = (n: number, t: SentenceContext) => `${t.figure(n)} ${n < 2 ? 'patient' : 'patients'}`

/** Sentences of the history, by event type. */
export const events = {
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
  PatientContactPersonChanged: [
    'Contact du patient modifié',
    (it, t) =>
      it.contactOf === null
        ? `a indiqué qu’on joint ${t.patient} directement`
        : `a indiqué qu’on joint ${t.patient} par ${t.otherPatient(it.contactOf)}`,
  ],
  PatientAlertsChanged: ['Alertes du patient modifiées', (_, t) => `a modifié les alertes de ${t.patient}`],
  PatientRemoved: ['Patient retiré', (_, t) => `a retiré ${t.patient}`],
  PatientRestored: ['Patient rétabli', (_, t) => `a rétabli ${t.patient}`],
  PatientErased: [
    'Patient effacé',
    () => 'a effacé un patient : ce que l’historique en disait ne peut plus être lu',
  ],
  LegalHoldPlaced: [
    'Conservation légale imposée',
    (_, t) => `a placé le dossier de ${t.patient} sous conservation légale`,
  ],
  LegalHoldLifted: [
    'Conservation légale levée',
    (_, t) => `a levé la conservation légale du dossier de ${t.patient}`,
  ],
  PatientMerged: ['Patient fusionné', (it, t) => `a fusionné ${t.patient} avec ${t.otherPatient(it.into)}`],
  PatientUnmerged: [
    'Fusion du patient annulée',
    (it, t) => `a de nouveau séparé ${t.patient} et ${t.otherPatient(it.from)}`,
  ],
  DuplicateMerged: [
    'Doublon fusionné',
    (it, t) => `a réuni ${t.patient} et ${t.otherPatient(it.duplicateId)} en un seul dossier`,
  ],
  DuplicateUnmerged: [
    'Doublon séparé',
    (it, t) => `a de nouveau séparé les dossiers ${de(t.patient)} et ${de(t.otherPatient(it.duplicateId))}`,
  ],
  PatientsToldApart: [
    'Patients distingués',
    (it, t) => `a noté que ${t.patient} et ${t.otherPatient(it.otherId)} sont deux personnes`,
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
      `a annulé l’import de ${counted(it.removed, t)}${it.stayed > 0 ? ` ; ${t.figure(it.stayed)} sont restés` : ''}`,
  ],
  PatientImportUndone: ['Import annulé', () => 'a annulé un import'],
} satisfies EventWords<typeof patientEvents | typeof patientImportEvents>

/** Names of the kinds of records. */
export const kinds = { patient: 'Patient', 'patient-import': 'Import de patients' }
