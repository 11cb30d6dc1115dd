import { Effect } from 'effect'
import type { Channel } from '#contracts/messages'
import type { ClinicReader } from '#events'
import { e164 } from '#modules/messages'
import { activePatient, emailHolder, patientsWithPhone } from '#modules/patients'
import { fullName } from '#rules/patients'
import type { InvitationDraft, TextInvitation } from '../contract.ts'
import { NoSuchPatient } from '../submissions/errors.ts'

/** Whom an invitation goes to, and which way. */
export interface Recipient {
  readonly channel: Channel
  readonly patientId: number | null
  /** '' for a text. */
  readonly email: string
  /** '' for an email. */
  readonly phone: string
  readonly name: string
}

const patientToText = Effect.fnUntraced(function* (
  { query, clinicId }: ClinicReader,
  patientId: number,
  name: string,
) {
  const [patient] = yield* query(activePatient(clinicId, patientId))
  if (!patient) return yield* Effect.fail(new NoSuchPatient())
  const recipient: Recipient = {
    channel: 'sms',
    patientId,
    email: '',
    phone: patient.phone,
    name: name || fullName(patient),
  }
  return recipient
})

/** Families share a phone, so a number names a patient only if it is the number of no other. */
const numberToText = ({ query, clinicId }: ClinicReader, { phone, name }: TextInvitation) =>
  Effect.map(query(patientsWithPhone(clinicId, phone)), (likely): Recipient => {
    const number = e164(phone)
    const patients = likely.filter((each) => number !== null && e164(each.phone) === number)
    const [patient] = patients.length === 1 ? patients : []
    return { channel: 'sms', patientId: patient?.id ?? null, email: '', phone: number ?? phone, name }
  })

/** Finds whom an invitation goes to. */
export const findRecipient = (
  reader: ClinicReader,
  draft: InvitationDraft,
): Effect.Effect<Recipient, NoSuchPatient> => {
  if (draft.channel === 'sms')
    return draft.patientId === undefined
      ? numberToText(reader, draft)
      : patientToText(reader, draft.patientId, draft.name)
  const { email, name } = draft
  return Effect.map(reader.query(emailHolder(reader.clinicId, email, 0)), ([patient]) => ({
    channel: 'email',
    patientId: patient?.id ?? null,
    email,
    phone: '',
    name,
  }))
}
