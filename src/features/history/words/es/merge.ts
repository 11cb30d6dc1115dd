import type { AllEventWords, SentenceContext } from '../event-sentence.ts'

interface Journey {
  readonly from: number
  readonly to: number
}

const passed = (what: string, { from, to }: Journey, t: SentenceContext) =>
  `pasó ${what} de ${t.other(from)} a ${t.other(to)}`

/** Event text about merging and unmerging patients. */
export const merging = {
  PatientMerged: ['Paciente fusionado', (it, t) => `fusionó a ${t.patient} con ${t.other(it.into)}`],
  PatientUnmerged: [
    'Fusión de paciente deshecha',
    (it, t) => `volvió a separar a ${t.patient} de ${t.other(it.from)}`,
  ],
  DuplicateMerged: [
    'Duplicado fusionado',
    (it, t) => `reunió en un solo registro a ${t.patient} y a ${t.other(it.duplicateId)}`,
  ],
  DuplicateUnmerged: [
    'Duplicado separado',
    (it, t) => `volvió a separar los registros de ${t.patient} y de ${t.other(it.duplicateId)}`,
  ],
  PatientsToldApart: [
    'Pacientes distinguidos',
    (it, t) => `anotó que ${t.patient} y ${t.other(it.otherId)} son dos personas`,
  ],
  AppointmentTransferred: ['Cita traspasada', (it, t) => passed(t.called || 'una cita', it, t)],
  ReminderTransferred: ['Recordatorio traspasado', (it, t) => passed(t.called || 'un recordatorio', it, t)],
  DocumentTransferred: ['Documento traspasado', (it, t) => passed(t.called || 'un documento', it, t)],
  SubmissionTransferred: ['Respuesta traspasada', (it, t) => passed(t.called || 'una respuesta', it, t)],
  FormInvitationTransferred: [
    'Invitación traspasada',
    (it, t) => passed(t.called || 'una invitación', it, t),
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
