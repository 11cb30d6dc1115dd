import { longDay } from '../kernel/figures.en.ts'

/** Refusal messages for erasures, by tag. */
export const refusals = {
  CertificateNotFound: () => 'There is no certificate with this number.',
  ErasureUnconfirmed: () => 'This is not the patient’s name or number.',
  ErasureEarly: ({ keptUntil }: { readonly keptUntil: string }) =>
    `This record must be kept until ${longDay(keptUntil)}. Confirm that you want to erase it early.`,
}

export const problems = {}

/** Reasons for an erasure. */
export const grounds = {
  asked: 'Requested by the patient',
  ordered: 'Ordered by a court or an authority',
  mistaken: 'Record created by mistake',
  other: 'Another reason',
  retention: 'Retention period ended',
  restored: 'Erased again after a restore',
  unsaid: 'Erased by the system operator',
}

/** Texts of an erasure certificate, for the screen and the PDF. */
export const certificate = {
  title: 'Certificate of erasure',
  summary:
    'This patient’s key was destroyed. The person’s data can no longer be read by anyone, here or in a backup.',
  patient: 'Patient number',
  erasedAt: 'Erased on',
  erasedBy: 'Erased by',
  system: 'Caretrail',
  ground: 'Reason',
  reason: 'Details',
  lastActive: 'Last activity',
  destroyed: 'What was destroyed',
  events: 'Encrypted entries in the record',
  documents: 'Documents',
  submissions: 'Form submissions',
  messages: 'Messages',
  appointments: 'Names and notes of appointments',
  proof: 'How to verify it',
  position: 'Position in the event log',
  hash: 'Log hash at this position',
  fingerprint: 'Key fingerprint',
  explanation:
    'The fingerprint is the SHA-256 of the stored key. The log and its proof are kept: they show that this patient was erased, but not who it was.',
}
