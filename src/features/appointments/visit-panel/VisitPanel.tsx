import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { Popover } from '../../../kit/dialog/Popover.tsx'
import { type Formats, asTitle, clockTime, weekdayAndDate, longDate } from '../../../kit/format/format.ts'
import { LoadFailed } from '../../../kit/list/ListStates.tsx'
import { ageOn } from '../../../kit/time/age.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { text } from '../../../language/index.ts'
import { editAppointment } from '../dialog/appointment-dialog.store.ts'
import type { Clock } from '../../../kit/format/clinic-moment.ts'
import { PatientAlerts } from '../../../kit/status/PatientAlerts.tsx'
import { StatusBadge } from '../../../kit/status/StatusBadge.tsx'
import { ArrivalControl } from '../arrival/ArrivalControl.tsx'
import { endOf } from '../availability/conflicts.ts'
import { canSetStatus } from '../dialog/change-permission.ts'
import {
  $visitPanel,
  afterVisitClosed,
  closeVisit,
  leaveVisitFor,
  type VisitPanelContent,
} from './visit-panel.store.ts'
import { VisitActions } from './VisitActions.tsx'
import { VisitFacts } from './VisitFacts.tsx'

interface VisitHeadProps {
  readonly row: AppointmentRow
  readonly clock: Clock
}

/** The head of the panel: time, service, status and arrival, the patient's alerts, and the notes. */
const VisitHead = ({ row, clock: { now, zone, timeFormat } }: VisitHeadProps) => {
  const isThisYear = row.date.slice(0, 4) === now.day.slice(0, 4)
  return (
    <>
      <p className="when">
        {asTitle(isThisYear ? weekdayAndDate(row.date) : longDate(row.date))}
        {' · '}
        {text.calendar.until(
          clockTime(row.time, timeFormat),
          clockTime(endOf(row.time, row.duration), timeFormat),
        )}
      </p>
      <p className="muted">{[row.service, row.practitionerName, row.roomName].filter(Boolean).join(' · ')}</p>
      <div className="state">
        <StatusBadge status={row.status} />
        {(row.date === now.day || row.arrivedAt !== null) && (
          <ArrivalControl row={row} now={now} zone={zone} changeable={canSetStatus(row.practitionerId)} />
        )}
      </div>
      <PatientAlerts alerts={row.patientAlerts} />
      {row.notes && <p className="notes">{row.notes}</p>}
    </>
  )
}

/** The panel with the essentials of a visit, on any page; `openVisit(row, click)` opens it. */
export function VisitPanel({ formats }: { readonly formats: Formats }) {
  const panel = useStore($visitPanel)
  if (panel.is === 'closed') return null
  return <Panel key={panel.row.id} panel={panel} isOpen={panel.is === 'open'} formats={formats} />
}

interface PanelProps {
  readonly panel: VisitPanelContent
  readonly isOpen: boolean
  readonly formats: Formats
}

function Panel({ panel, isOpen, formats }: PanelProps) {
  const { overview, row: clicked } = panel
  const state = useStore(overview.$state)
  const clock = { ...formats, now: useNow(formats.zone) }
  useEffect(() => void overview.reload(), [overview])
  const loadedOverview = state.is === 'known' ? state.data : null
  const row = loadedOverview?.appointment ?? clicked
  const dateOfBirth = loadedOverview?.patient?.dateOfBirth
  const age = dateOfBirth && text.patientOverview.age(ageOn(clock.now.day, dateOfBirth))
  const isGone = state.is === 'failed' && state.isGone
  return (
    <Frame
      panel={panel}
      isOpen={isOpen}
      onKeyDown={(event) => !isGone && isEditKey(event) && leaveVisitFor(() => editAppointment(row))}
      title={
        <>
          <a href={`/patients/${row.patientId}`}>{row.patientName}</a>
          {age && <span className="age"> {age}</span>}
        </>
      }
    >
      {isGone ? (
        <p className="muted">{text.visitPanel.gone}</p>
      ) : (
        <div className="visit-panel">
          <VisitHead row={row} clock={clock} />
          {state.is === 'failed' ? (
            <LoadFailed onRetry={() => void overview.reload()} />
          ) : (
            <VisitFacts overview={loadedOverview} clock={clock} />
          )}
          <VisitActions row={row} patient={loadedOverview?.patient} now={clock.now} />
        </div>
      )}
    </Frame>
  )
}

interface FrameProps extends Omit<PanelProps, 'formats'> {
  readonly title: ReactNode
  readonly children: ReactNode
  onKeyDown(event: KeyboardEvent): unknown
}

const Frame = ({ panel: { isSheet, anchor }, isOpen, children, ...rest }: FrameProps) => {
  const frame = { open: isOpen, onClose: closeVisit, onClosed: afterVisitClosed, ...rest }
  return isSheet ? (
    <Dialog {...frame}>
      <Dialog.Body>{children}</Dialog.Body>
    </Dialog>
  ) : (
    <Popover {...frame} anchor={anchor}>
      {children}
    </Popover>
  )
}

const isEditKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'e' && !ctrlKey && !metaKey && !altKey
