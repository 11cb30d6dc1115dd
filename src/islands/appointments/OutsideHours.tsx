import type { Draft } from '../../stores/appointment-form.ts'
import type { Choices } from '../../stores/appointment-choices.ts'
import { text } from '../../text/index.ts'
import { isOutsideHours } from '#rules/clinic'
import { Alert } from '../kit/Alert.tsx'

interface OutsideHoursProps {
  readonly draft: Draft
  readonly choices: Choices
}

/** Says, before it is booked, that the clinic is closed then. */
export const OutsideHours = ({ draft, choices: { hours } }: OutsideHoursProps) => {
  const { date, time, status } = draft
  const isMeant = date !== '' && time !== '' && status !== 'cancelled'
  if (!isMeant || !isOutsideHours(hours, draft)) return null
  return (
    <Alert>
      <b>{text.appointment.outsideHours}</b>
    </Alert>
  )
}
