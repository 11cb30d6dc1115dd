import type { AllEventWords, SentenceContext } from '../event-sentence.ts'

interface Journey {
  readonly from: number
  readonly to: number
}

const passed = (what: string, { from, to }: Journey, t: SentenceContext) =>
  `moved ${what} from ${t.other(from)} to ${t.other(to)}`

/** Event text about merging and unmerging patients. */
export const merging = {
  PatientMerged: ['Patient merged', (it, t) => `merged ${t.patient} into ${t.other(it.into)}`],
  PatientUnmerged: ['Patient unmerged', (it, t) => `unmerged ${t.patient} from ${t.other(it.from)}`],
  DuplicateMerged: [
    'Duplicate merged',
    (it, t) => `merged the records of ${t.patient} and ${t.other(it.duplicateId)}`,
  ],
  DuplicateUnmerged: [
    'Duplicate unmerged',
    (it, t) => `separated the records of ${t.patient} and ${t.other(it.duplicateId)} again`,
  ],
  PatientsToldApart: [
    'Patients marked as different',
    (it, t) => `marked ${t.patient} and ${t.other(it.otherId)} as different people`,
  ],
  AppointmentTransferred: ['Appointment transferred', (it, t) => passed(t.called || 'an appointment', it, t)],
  ReminderTransferred: ['Reminder transferred', (it, t) => passed(t.called || 'a reminder', it, t)],
  DocumentTransferred: ['Document transferred', (it, t) => passed(t.called || 'a document', it, t)],
  SubmissionTransferred: ['Submission transferred', (it, t) => passed(t.called || 'a submission', it, t)],
  FormInvitationTransferred: [
    'Form invitation transferred',
    (it, t) => passed(t.called || 'an invitation', it, t),
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
