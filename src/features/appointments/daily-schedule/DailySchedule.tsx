import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import type { ListedAppointment } from '#modules/appointments'
import { Button } from '../../../kit/controls/Button.tsx'
import { Count } from '../../../kit/controls/Tag.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../../kit/dialog/useLastOpen.ts'
import { asTitle, type Formats, longDate } from '../../../kit/format/format.ts'
import { Empty, LoadFailed, SkeletonTrail } from '../../../kit/list/ListStates.tsx'
import type { ResourceState } from '../../../kit/updates/resource.ts'
import { text } from '../../../language/index.ts'
import { newAppointment } from '../dialog/appointment-dialog.store.ts'
import { PrintDayLink } from './PrintDayLink.tsx'
import { ClinicTimeNote } from '../../../kit/time/ClinicTimeNote.tsx'
import { describeDayCount } from './day-count.ts'
import { $schedule, closeSchedule, type Schedule } from './daily-schedule.store.ts'
import { ScheduleTrail } from './ScheduleTrail.tsx'

/** The dialog with a day's appointments, on any page; `openSchedule(day)` opens it. */
export function DailySchedule({ formats }: { readonly formats: Formats }) {
  const schedule = useStore($schedule)
  const lastSchedule = useLastOpen(schedule)
  return lastSchedule && <ScheduleDialog {...lastSchedule} formats={formats} open={schedule.is === 'open'} />
}

type OpenState = Extract<Schedule, { is: 'open' }>

function ScheduleDialog({ day, rows, formats, open }: OpenState & { formats: Formats; open: boolean }) {
  const state = useStore(rows.$state)
  return (
    <Dialog
      open={open}
      onClose={closeSchedule}
      title={asTitle(longDate(day))}
      aside={state.is === 'known' && <Count>{describeDayCount(state.data)}</Count>}
      action={
        <>
          <PrintDayLink date={day} practitionerId={null} />
          <Button kind="primary" data-creates onClick={() => void newAppointment(day)}>
            <Plus />
            {text.calendar.newAppointment}
          </Button>
        </>
      }
      size="roomy"
    >
      <Dialog.Body flush>
        <ClinicTimeNote zone={formats.zone} />
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
  readonly state: ResourceState<readonly ListedAppointment[]>
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
