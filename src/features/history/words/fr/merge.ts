import type { AllEventWords, SentenceContext } from '../event-sentence.ts'
import { de } from './elision.ts'

interface Journey {
  readonly from: number
  readonly to: number
}

const passed = (what: string, { from, to }: Journey, t: SentenceContext) =>
  `a transmis ${what} ${de(t.other(from))} à ${t.other(to)}`

/** Event text about merging and unmerging patients. */
export const merging = {
  PatientMerged: ['Patient fusionné', (it, t) => `a fusionné ${t.patient} avec ${t.other(it.into)}`],
  PatientUnmerged: [
    'Fusion du patient annulée',
    (it, t) => `a de nouveau séparé ${t.patient} et ${t.other(it.from)}`,
  ],
  DuplicateMerged: [
    'Doublon fusionné',
    (it, t) => `a réuni ${t.patient} et ${t.other(it.duplicateId)} en un seul dossier`,
  ],
  DuplicateUnmerged: [
    'Doublon séparé',
    (it, t) => `a de nouveau séparé les dossiers ${de(t.patient)} et ${de(t.other(it.duplicateId))}`,
  ],
  PatientsToldApart: [
    'Patients distingués',
    (it, t) => `a noté que ${t.patient} et ${t.other(it.otherId)} sont deux personnes`,
  ],
  AppointmentTransferred: ['Rendez-vous transféré', (it, t) => passed(t.called || 'un rendez-vous', it, t)],
  ReminderTransferred: ['Rappel transféré', (it, t) => passed(t.called || 'un rappel', it, t)],
  DocumentTransferred: ['Document transféré', (it, t) => passed(t.called || 'un document', it, t)],
  SubmissionTransferred: ['Réponse transférée', (it, t) => passed(t.called || 'une réponse', it, t)],
  FormInvitationTransferred: [
    'Invitation transférée',
    (it, t) => passed(t.called || 'une invitation', it, t),
  ],
} satisfies Pick<
  AllEventWords,
  | 'PatientMerged'
  | 'PatientUnmerged'
  | 'DuplicateMerged'
  | 'DuplicateUnmerged'
  | 'PatientsToldApart'
  | 'AppointmentTransferred'
  | 'ReminderTransferred'
  | 'DocumentTransferred'
  | 'SubmissionTransferred'
  | 'FormInvitationTransferred'
>
