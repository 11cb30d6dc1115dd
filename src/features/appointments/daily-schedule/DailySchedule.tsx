import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import type { AppointmentRow } from '#modules/appointments'
import { newAppointment } from '../../stores/appointments.ts'
import type { Fetched } from '../../stores/fetched.ts'
import { $schedule, closeSchedule, type Schedule } from '../../stores/schedule.ts'
import { type Formats, longDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Empty } from '../kit/Empty.tsx'
import { SkeletonTrail } from '../kit/Skeleton.tsx'
import { Count } from '../kit/Tag.tsx'
import { useLastOpen } from '../kit/useLastOpen.ts'
import { ClocksElsewhere } from './ClocksElsewhere.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { ScheduleTrail } from './ScheduleTrail.tsx'

interface DailyScheduleProps {
  readonly formats: Formats
}

/** A day's appointments, on whatever page: `openSchedule(day)` opens it. */
export function DailySchedule({ formats }: DailyScheduleProps) {
  const schedule = useStore($schedule)
  const shown = useLastOpen(schedule)
  return shown && <OpenSchedule {...shown} formats={formats} open={schedule.is === 'open'} />
}

type Open = Extract<Schedule, { is: 'open' }>

function OpenSchedule({ day, rows, formats, open }: Open & { formats: Formats; open: boolean }) {
  const state = useStore(rows.$state)
  return (
    <Dialog
      open={open}
      onClose={closeSchedule}
      title={longDate(day)}
      aside={state.is === 'known' && <Count>{text.calendar.count(state.data.length)}</Count>}
      action={
        <Button kind="primary" onClick={() => void newAppointment(day)}>
          <Plus />
          {text.calendar.newAppointment}
        </Button>
      }
      size="roomy"
    >
      <Dialog.Body flush>
        <ClocksElsewhere zone={formats.zone} />
        <div className="sheet-day">
          <Content day={day} formats={formats} state={state} onRetry={() => void rows.reload()} />
        </div>
      </Dialog.Body>
    </Dialog>
  )
}

interface ContentProps {
  readonly day: string
  readonly formats: Formats
  readonly state: Fetched<readonly AppointmentRow[]>
  onRetry(): void
}

const SKELETON_ROWS = 5

const Content = ({ day, formats, state, onRetry }: ContentProps) => {
  switch (state.is) {
    case 'known':
      return state.data.length === 0 ? (
        <Empty>{text.calendar.noAppointments}</Empty>
      ) : (
        <ScheduleTrail day={day} formats={formats} rows={state.data} />
      )
    case 'late':
      return (
        <div aria-busy="true" data-late>
          <SkeletonTrail rows={SKELETON_ROWS} />
        </div>
      )
    case 'failed':
      return <LoadFailed onRetry={onRetry} />
    default:
      return null
  }
}
