import type { Draft } from '../../stores/appointment-form.ts'
import type { Choices } from '../../stores/appointment-choices.ts'
import { text } from '../../text/index.ts'
import { warningsOf } from '#rules/practitioners'
import { Alert } from '../kit/Alert.tsx'

interface OutsideHoursProps {
  readonly draft: Draft
  readonly choices: Choices
}

/** Says, before it is booked, that nobody works then, or that the practitioner is away. */
export const OutsideHours = ({ draft, choices: { hours, practitioners } }: OutsideHoursProps) => {
  const { date, time, status, practitionerId } = draft
  if (date === '' || time === '' || status === 'cancelled') return null
  const who = practitioners.find(({ id }) => id === practitionerId)
  const warnings = warningsOf({ hours: who?.hours ?? hours, away: who?.away ?? [] }, draft)
  if (warnings.length === 0) return null
  return (
    <Alert>
      {warnings.map((warning) => (
        <b key={warning}>
          {warning === 'practitioner_away' && who
            ? text.appointment.away(who.name)
            : text.appointment.outsideHours}
        </b>
      ))}
    </Alert>
  )
}
