import { Effect } from 'effect'
import type { Channel } from '#contracts/messages'
import type { ClinicReader } from '#events'
import { e164 } from '#modules/messages'
import { activePatient, emailHolder, patientsWithPhone } from '#modules/patients'
import { fullName } from '#rules/patients'
import type { EmailInvitation, InvitationDraft, TextInvitation } from '../contract.ts'
import { NoSuchPatient } from '../submissions/errors.ts'

/** Whom an invitation goes to, and which way. */
export interface Recipient {
  readonly channel: Channel
  readonly patientId: number | null
  /** '' for a text, and for a patient who uses the contact of another. */
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

/** '' is the address of the patient's contact, which belongs to the contact's record alone. */
const patientToWrite = Effect.fnUntraced(function* (
  { query, clinicId }: ClinicReader,
  patientId: number,
  name: string,
) {
  const [patient] = yield* query(activePatient(clinicId, patientId))
  if (!patient) return yield* Effect.fail(new NoSuchPatient())
  const recipient: Recipient = { channel: 'email', patientId, email: patient.email, phone: '', name }
  return recipient
})

const addressToWrite = ({ query, clinicId }: ClinicReader, { email, name }: EmailInvitation) =>
  Effect.map(query(emailHolder(clinicId, email, 0)), ([patient]): Recipient => ({
    channel: 'email',
    patientId: patient?.id ?? null,
    email,
    phone: '',
    name,
  }))

/** Finds whom an invitation goes to. */
export const findRecipient = (
  reader: ClinicReader,
  draft: InvitationDraft,
): Effect.Effect<Recipient, NoSuchPatient> => {
  if (draft.channel === 'sms')
    return draft.patientId === undefined
      ? numberToText(reader, draft)
      : patientToText(reader, draft.patientId, draft.name)
  return draft.patientId === undefined
    ? addressToWrite(reader, draft)
    : patientToWrite(reader, draft.patientId, draft.name)
}
