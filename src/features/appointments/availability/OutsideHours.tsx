import { clockChangeAt } from '#rules/kernel'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { warningsOf } from '#rules/practitioners'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { text } from '../../../language/index.ts'
import type { Choices } from '../dialog/choices.ts'
import type { Draft } from '../dialog/draft.ts'

interface OutsideHoursProps {
  readonly draft: Draft
  readonly choices: Choices
}

/** Warns about the time of an appointment: outside hours, or changed clocks. */
export const OutsideHours = ({ draft, choices: { hours, practitioners, zone } }: OutsideHoursProps) => {
  const clockTime = useClockTime()
  const { date, time, status, practitionerId } = draft
  if (date === '' || time === '' || status === 'cancelled') return null
  const practitioner = practitioners.find(({ id }) => id === practitionerId)
  const warnings = warningsOf({ hours: practitioner?.hours ?? hours, away: practitioner?.away ?? [] }, draft)
  const clockChange = clockChangeAt(zone, draft)
  if (warnings.length === 0 && !clockChange) return null
  return (
    <Alert>
      {warnings.map((warning) => (
        <b key={warning}>
          {warning === 'practitioner_away' && practitioner
            ? text.appointment.away(practitioner.name)
            : text.appointment.outsideHours}
        </b>
      ))}
      {clockChange && <b>{text.appointment.clockChange[clockChange](clockTime(time))}</b>}
    </Alert>
  )
}
