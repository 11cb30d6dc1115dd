import { LONGEST_MESSAGE, REMINDER_TYPES, type ReminderType } from '#contracts/reminders'
import { smsParts, smsText } from '#rules/reminders'
import { choosePatient, enterReminder, type Writing } from '../../stores/reminder-dialog.ts'
import type { Draft } from '../../stores/reminder-draft.ts'
import { figure } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Field } from '../kit/Field.tsx'
import { Select, TextArea, TextInput } from '../kit/TextInput.tsx'
import { PatientPicker } from '../patients/PatientPicker.tsx'
import { zoneLabel } from '../settings/zones.ts'
import type { Clock } from './rows.ts'
import { VisitPicker } from './VisitPicker.tsx'

const words = text.reminders.dialog

interface ReminderFieldsProps {
  readonly dialog: Writing
  readonly clock: Clock
}

/** Whom to tell, about what, how, when, and what. */
export const ReminderFields = ({ dialog, clock }: ReminderFieldsProps) => {
  const { draft, errors } = dialog
  return (
    <div className="g2">
      <Field label={words.patient} required full error={errors.patientId}>
        <PatientPicker
          value={draft.patient}
          onChange={(patient) => choosePatient(patient, clock.now)}
          dateFormat={clock.dateFormat}
        />
      </Field>
      <VisitPicker dialog={dialog} clock={clock} />
      <Field label={words.type} error={errors.type}>
        <Types type={draft.type} />
      </Field>
      <Field
        label={words.scheduledFor}
        hint={isGone(draft, clock) ? words.gone : words.zone(zoneLabel(clock.zone))}
        error={errors.scheduledFor}
      >
        <TextInput
          name="scheduledFor"
          type="datetime-local"
          max="2199-12-31T23:59"
          value={draft.scheduledFor}
          onChange={({ target }) => enterReminder({ scheduledFor: target.value })}
        />
      </Field>
      <Field label={words.message} required full hint={lengthOf(draft)} error={errors.message}>
        <TextArea
          name="message"
          rows={4}
          maxLength={LONGEST_MESSAGE}
          value={draft.message}
          onChange={({ target }) => enterReminder({ message: target.value })}
        />
      </Field>
    </div>
  )
}

const Types = ({ type }: { type: ReminderType }) => (
  <Select
    name="type"
    value={type}
    onChange={({ target }) => enterReminder({ type: target.value as ReminderType })}
  >
    {REMINDER_TYPES.map((each) => (
      <option key={each} value={each}>
        {text.reminders.types[each]}
      </option>
    ))}
  </Select>
)

// The minute that runs counts as now.
const isGone = ({ scheduledFor }: Draft, { now }: Clock): boolean =>
  scheduledFor !== '' && scheduledFor < `${now.day}T${now.time}`

const lengthOf = ({ type, message, visit }: Draft): string => {
  if (type === 'email') return words.messageHint(figure(LONGEST_MESSAGE - message.length))
  const sent = smsText(message, visit !== null)
  return words.texts(figure([...sent].length), smsParts(sent))
}
