import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import type { VisitExplanation } from '#modules/reminders'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import { pageClinicFormat } from '../../../kit/format/clinic-format.ts'
import { type Clock, formatLocalTime } from '../../../kit/format/clinic-moment.ts'
import { text } from '../../../language/index.ts'
import { isOpenFor } from '../explanation-panel.ts'
import { KeyParts } from '../KeyParts.tsx'
import { TimelineSkeleton } from '../TimelineTrail.tsx'
import { visitReminders } from './visit-reminders.store.ts'

const { $panel, open, close, refresh } = visitReminders

interface VisitRemindersProps {
  readonly visit: AppointmentRow
  readonly clock: Clock
}

const panelOf = ({ id }: AppointmentRow): string => `visit-reminders-${id}`

/** Opens and closes the explanation of why a visit has, or does not have, reminders. */
export function VisitRemindersButton({ visit, clock }: VisitRemindersProps) {
  const isOpen = isOpenFor(useStore($panel), visit.id)
  return (
    <Button
      kind="quiet"
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelOf(visit) : undefined}
      onClick={() => (isOpen ? close() : void open(visit.id))}
    >
      {text.reminders.ofVisit}
      <span className="visually-hidden">{text.reminders.ofVisitAt(formatLocalTime(visit, clock))}</span>
    </Button>
  )
}

/** The explanation, below its visit. */
export function VisitRemindersPanel({ visit, clock }: VisitRemindersProps) {
  const state = useStore($panel)
  const isOpen = isOpenFor(state, visit.id)
  // Reloads the explanation when the visit changes.
  useEffect(() => {
    void refresh(visit.id)
  }, [visit])
  if (!isOpen) return null
  return (
    <div className="why visit-reminders" id={panelOf(visit)}>
      {state.is === 'open' && <Reasons explanation={state.explanation} clock={clock} />}
      {state.is === 'opening' && <TimelineSkeleton />}
      {state.is === 'unavailable' && <Alert kind="error">{state.problem}</Alert>}
    </div>
  )
}

interface ReasonsProps {
  readonly explanation: VisitExplanation
  readonly clock: Clock
}

const Reasons = ({ explanation: { reasons }, clock }: ReasonsProps) => {
  const format = pageClinicFormat(clock)
  return (
    <ul>
      {reasons.map(({ code, params, says, reminderId }) => (
        <li key={`${code} ${reminderId} ${says}`}>
          <KeyParts sentence={text.visitExplanation[code](params as never, format)} />
        </li>
      ))}
    </ul>
  )
}
