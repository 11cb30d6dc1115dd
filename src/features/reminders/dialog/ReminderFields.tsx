import { MAX_MESSAGE_LENGTH, REMINDER_TYPES, type ReminderType } from '#contracts/reminders'
import { clockChangeAt } from '#rules/kernel'
import { countSmsParts, smsText } from '#rules/reminders'
import { choosePatient, enterReminder, type OpenReminderDialog } from './reminder-dialog.store.ts'
import type { Draft } from './draft.ts'
import { figure, spelledDay } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Field, Options, Select, TextArea, TextInput } from '../../../kit/controls/Field.tsx'
import { PatientPicker } from '../../patients/index.ts'
import { zoneLabel } from '../../../kit/time/time-zones.ts'
import type { Clock } from '../../../kit/format/clinic-moment.ts'
import { VisitPicker } from './VisitPicker.tsx'

const words = text.reminders.dialog

interface ReminderFieldsProps {
  readonly dialog: OpenReminderDialog
  readonly clock: Clock
}

export const ReminderFields = ({ dialog, clock }: ReminderFieldsProps) => {
  const { draft, errors } = dialog
  return (
    <div className="field-grid">
      <Field label={words.patient} required full error={errors.patientId}>
        <PatientPicker
          value={draft.patient}
          onChange={(patient) => choosePatient(patient, clock.now)}
          dateFormat={clock.dateFormat}
        />
      </Field>
      <VisitPicker dialog={dialog} clock={clock} />
      <Field label={words.type} error={errors.type}>
        <TypeSelect type={draft.type} />
      </Field>
      <Field
        label={words.scheduledFor}
        hint={[spelledDay(draft.scheduledFor.slice(0, 10)), timeHint(draft, clock)]
          .filter(Boolean)
          .join(' · ')}
        error={errors.scheduledFor}
      >
        <TextInput
          name="scheduledFor"
          type="datetime-local"
          max="2199-12-31T23:59"
          value={draft.scheduledFor}
          onType={(scheduledFor) => enterReminder({ scheduledFor })}
        />
      </Field>
      <Field label={words.message} required full hint={lengthHint(draft)} error={errors.message}>
        <TextArea
          name="message"
          rows={4}
          maxLength={MAX_MESSAGE_LENGTH}
          value={draft.message}
          onType={(message) => enterReminder({ message })}
        />
      </Field>
    </div>
  )
}

const TypeSelect = ({ type }: { type: ReminderType }) => (
  <Select name="type" value={type} onChoose={(value: ReminderType) => enterReminder({ type: value })}>
    <Options of={REMINDER_TYPES} words={text.reminders.types} />
  </Select>
)

// The current minute counts as now.
const isPast = ({ scheduledFor }: Draft, { now }: Clock): boolean =>
  scheduledFor !== '' && scheduledFor < `${now.day}T${now.time}`

const timeHint = (draft: Draft, clock: Clock): string => {
  if (isPast(draft, clock)) return words.gone
  const [date = '', time = ''] = draft.scheduledFor.split('T')
  const change = time && clockChangeAt(clock.zone, { date, time })
  return change ? words.clockChange[change] : words.zone(zoneLabel(clock.zone))
}

const lengthHint = ({ type, message, visit }: Draft): string => {
  if (type === 'email') return words.messageHint(figure(MAX_MESSAGE_LENGTH - message.length))
  // The patient may get the hint in another language, which differs by a few characters.
  const smsMessage = smsText(message, visit ? text.reminderParts.replyHint : null)
  return words.texts(figure([...smsMessage].length), countSmsParts(smsMessage))
}
