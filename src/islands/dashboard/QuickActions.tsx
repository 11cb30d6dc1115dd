import { CalendarPlus, UserPlus } from 'lucide-react'
import { newAppointment } from '../../stores/appointments.ts'
import { addPatient } from '../../stores/patient-dialog.ts'
import type { DateFormat } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { AppointmentDialog } from '../appointments/AppointmentDialog.tsx'
import { Button } from '../kit/Button.tsx'
import { PatientDialog } from '../patients/PatientDialog.tsx'

interface QuickActionsProps {
  readonly today: string
  readonly dateFormat: DateFormat
  readonly zone: string
}

/** What a day at the desk begins with, each in its dialog. */
export const QuickActions = ({ today, dateFormat, zone }: QuickActionsProps) => (
  <section aria-labelledby="quick-actions">
    <div className="rule">
      <h2 id="quick-actions">{text.dashboard.quickActions}</h2>
    </div>
    <div className="quick">
      <Button onClick={() => void newAppointment(today)}>
        <CalendarPlus />
        {text.dashboard.newAppointment}
      </Button>
      <Button onClick={addPatient}>
        <UserPlus />
        {text.dashboard.addPatient}
      </Button>
    </div>
    <AppointmentDialog dateFormat={dateFormat} />
    <PatientDialog zone={zone} />
  </section>
)
