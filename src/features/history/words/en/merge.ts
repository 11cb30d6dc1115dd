import type { Sayings, Telling } from '../saying.ts'

interface Journey {
  readonly from: number
  readonly to: number
}

const passed = (what: string, { from, to }: Journey, t: Telling) =>
  `passed ${what} on from ${t.other(from)} to ${t.other(to)}`

/** Two patients who become one, and two again. */
export const merging = {
  PatientMerged: ['Patient merged', (it, t) => `merged ${t.patient} into ${t.other(it.into)}`],
  PatientUnmerged: ['Patient unmerged', (it, t) => `unmerged ${t.patient} from ${t.other(it.from)}`],
  DuplicateMerged: [
    'Duplicate merged',
    (it, t) => `made one record of ${t.patient} and ${t.other(it.duplicateId)}`,
  ],
  DuplicateUnmerged: [
    'Duplicate unmerged',
    (it, t) => `made two records again of ${t.patient} and ${t.other(it.duplicateId)}`,
  ],
  PatientsToldApart: [
    'Patients told apart',
    (it, t) => `noted that ${t.patient} and ${t.other(it.otherId)} are two persons`,
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
  Sayings,
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
