import { Clock, Effect } from 'effect'
import { isExpected } from '#contracts/appointments'
import { raw, sql, type Statement, type Unit } from '#events'
import { confirmAppointment, type Visit, visit } from '#modules/appointments'
import { ContactPreferences, e164 } from '#modules/messages'
import { patientsWithPhone } from '#modules/patients'
import type { ReplyMeaning } from '../contract.ts'
import { executeOnReminder } from '../sending/wake-ups.ts'
import type { InboundText } from './contract.ts'

interface RepliedReminder {
  readonly patientId: number
  /** Null if the reminder has no visit, or several: one word cannot answer for a whole series. */
  readonly visit: Visit | null
}

const repliedReminder = (clinicId: number, id: number): Statement<RepliedReminder> =>
  sql`select r.patient_id as "patientId", row_to_json(v) as visit from reminder_list r
      left join lateral (${visit(clinicId, raw('r.appointment_id'))}) v on r.series_visits is null
      where r.clinic_id = ${clinicId} and r.id = ${id}`

/** Returns the answer to record. YES or NO without an upcoming visit is unclear, and staff must read it. */
const answerOf = (meaning: ReplyMeaning, repliedVisit: Visit | null, now: number): ReplyMeaning => {
  if (meaning !== 'yes' && meaning !== 'no') return meaning
  const isUpcoming =
    repliedVisit?.listed && isExpected(repliedVisit.status) && Date.parse(repliedVisit.startsAt) > now
  return isUpcoming ? meaning : 'unclear'
}

/** Records a reply to a reminder, and confirms its visit if the patient said yes. */
export const noteAnswer = Effect.fnUntraced(function* (
  unit: Unit,
  reminderId: number,
  { MessageSid, Body }: InboundText,
  meaning: ReplyMeaning,
) {
  const [reminder] = yield* unit.query(repliedReminder(unit.clinicId, reminderId))
  if (!reminder) return
  const answer = answerOf(meaning, reminder.visit, yield* Clock.currentTimeMillis)
  const { events } = yield* executeOnReminder(unit, {
    id: reminderId,
    command: { _tag: 'NoteReply', patientId: reminder.patientId, answer, reference: MessageSid, text: Body },
  })
  if (events.length > 0 && answer === 'yes' && reminder.visit)
    yield* confirmAppointment(unit, reminder.visit.id)
})

/** Opts all patients of the clinic with this number out of texts, or in again. Returns how many there are. */
export const noteConsent = Effect.fnUntraced(function* (
  unit: Unit,
  number: string,
  meaning: 'stop' | 'start',
) {
  const candidates = yield* unit.query(patientsWithPhone(unit.clinicId, number))
  const patients = candidates.filter(({ phone }) => e164(phone) === number)
  const _tag = meaning === 'stop' ? 'DeclineMessages' : 'AgreeToMessages'
  for (const { id } of patients)
    yield* unit.execute(ContactPreferences, { id, command: { _tag, channel: 'sms', how: 'reply' } })
  return patients.length
})
