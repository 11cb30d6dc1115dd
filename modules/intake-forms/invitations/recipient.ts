import { Effect } from 'effect'
import type { Channel } from '#contracts/messages'
import type { ClinicReader } from '#events'
import { e164 } from '#modules/messages'
import { activePatient, emailHolder, patientsWithPhone } from '#modules/patients'
import { fullName } from '#rules/patients'
import type { EmailInvitation, InvitationDraft, TextInvitation } from '../contract.ts'
import { NoSuchPatient } from '../submissions/errors.ts'

/** The recipient of an invitation, and the channel. */
export interface Recipient {
  readonly channel: Channel
  readonly patientId: number | null
  /** '' for a text, and for a patient who uses the contact of another. */
  readonly email: string
  /** '' for an email. */
  readonly phone: string
  readonly name: string
}

/** The email stays '' for a patient who uses a contact's address: only the contact's record has it. */
const recipientOfPatient = Effect.fnUntraced(function* (
  { query, clinicId }: ClinicReader,
  channel: Channel,
  patientId: number,
  name: string,
) {
  const [patient] = yield* query(activePatient(clinicId, patientId))
  if (!patient) return yield* Effect.fail(new NoSuchPatient())
  const recipient: Recipient =
    channel === 'sms'
      ? { channel, patientId, email: '', phone: patient.phone, name: name || fullName(patient) }
      : { channel, patientId, email: patient.email, phone: '', name }
  return recipient
})

/** Families share a phone, so a number identifies a patient only if no other patient has it. */
const textRecipientOfNumber = ({ query, clinicId }: ClinicReader, { phone, name }: TextInvitation) =>
  Effect.map(query(patientsWithPhone(clinicId, phone)), (likely): Recipient => {
    const number = e164(phone)
    const patients = likely.filter((each) => number !== null && e164(each.phone) === number)
    const [patient] = patients.length === 1 ? patients : []
    return { channel: 'sms', patientId: patient?.id ?? null, email: '', phone: number ?? phone, name }
  })

const emailRecipientOfAddress = ({ query, clinicId }: ClinicReader, { email, name }: EmailInvitation) =>
  Effect.map(query(emailHolder(clinicId, email, 0)), ([patient]): Recipient => ({
    channel: 'email',
    patientId: patient?.id ?? null,
    email,
    phone: '',
    name,
  }))

/** Finds the recipient of an invitation. */
export const findRecipient = (
  reader: ClinicReader,
  draft: InvitationDraft,
): Effect.Effect<Recipient, NoSuchPatient> => {
  const { channel = 'email', patientId, name } = draft
  if (patientId !== undefined) return recipientOfPatient(reader, channel, patientId, name)
  return draft.channel === 'sms'
    ? textRecipientOfNumber(reader, draft)
    : emailRecipientOfAddress(reader, draft)
}
