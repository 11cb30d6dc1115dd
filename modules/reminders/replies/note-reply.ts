import { Clock, Effect } from 'effect'
import { raw, sql, type Statement, type Unit } from '#events'
import { confirmAppointment, type Visit, visit } from '#modules/appointments'
import { ContactPreferences, e164 } from '#modules/messages'
import { patientsWithPhone } from '#modules/patients'
import type { ReplyMeaning } from '../contract.ts'
import { executeOnReminder } from '../sending/wake-ups.ts'
import type { InboundText } from './contract.ts'

interface RepliedReminder {
  readonly patientId: number
  /** Null without one, and if it is about several: one word cannot answer for all of a series. */
  readonly visit: Visit | null
}

const aboutReminder = (clinicId: number, id: number): Statement<RepliedReminder> =>
  sql`select r.patient_id as "patientId", row_to_json(v) as visit from reminder_list r
      left join lateral (${visit(clinicId, raw('r.appointment_id'))}) v on r.series_visits is null
      where r.clinic_id = ${clinicId} and r.id = ${id}`

const EXPECTED: ReadonlySet<Visit['status']> = new Set(['scheduled', 'pending', 'confirmed'])

/** Returns the answer to record. YES or NO without an upcoming visit is unclear, and staff must read it. */
const answerOf = (meaning: ReplyMeaning, about: Visit | null, now: number): ReplyMeaning => {
  if (meaning !== 'yes' && meaning !== 'no') return meaning
  const ahead = about?.listed && EXPECTED.has(about.status) && Date.parse(about.startsAt) > now
  return ahead ? meaning : 'unclear'
}

/** Records a reply to a reminder, and confirms its visit if the patient said yes. */
export const noteAnswer = Effect.fnUntraced(function* (
  unit: Unit,
  reminderId: number,
  { MessageSid, Body }: InboundText,
  meaning: ReplyMeaning,
) {
  const [about] = yield* unit.query(aboutReminder(unit.clinicId, reminderId))
  if (!about) return
  const answer = answerOf(meaning, about.visit, yield* Clock.currentTimeMillis)
  const { events } = yield* executeOnReminder(unit, {
    id: reminderId,
    command: { _tag: 'NoteReply', patientId: about.patientId, answer, reference: MessageSid, text: Body },
  })
  if (events.length > 0 && answer === 'yes' && about.visit) yield* confirmAppointment(unit, about.visit.id)
})

/** Opts all patients of the clinic with this number out of texts, or in again. Returns how many there are. */
export const noteConsent = Effect.fnUntraced(function* (
  unit: Unit,
  number: string,
  meaning: 'stop' | 'start',
) {
  const likely = yield* unit.query(patientsWithPhone(unit.clinicId, number))
  const patients = likely.filter(({ phone }) => e164(phone) === number)
  const _tag = meaning === 'stop' ? 'DeclineMessages' : 'AgreeToMessages'
  for (const { id } of patients)
    yield* unit.execute(ContactPreferences, { id, command: { _tag, channel: 'sms', how: 'reply' } })
  return patients.length
})
