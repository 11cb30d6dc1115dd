import type { VisitChange } from '#contracts/clinic'
import type { RecordMove } from '#rules/kernel'
import type { OverlapRefusal, TimeCheck } from './booking/overlap.ts'
import type { Plan } from './booking/plan.ts'
import type { MessageChoice } from './visit-messages/message-rules.ts'
import type { CancelReason, Status } from './contract.ts'
import type {
  AppointmentNotFound,
  ArrivalNotToday,
  DurationNotOffered,
  NotYourAppointment,
  PatientGone,
  PatientNotExpected,
  TimeSkipped,
  UnknownPatient,
  UnknownPractitioner,
  UnknownRoom,
} from './errors.ts'

interface Reactivation extends TimeCheck {
  /** Whether the patient is still active. */
  readonly patientIsActive: boolean
}

/** A change that the patient can be notified of. Without a choice, nobody is notified. */
interface NotifiableChange {
  readonly messageChoice?: MessageChoice | undefined
}

interface StatusCommand extends Reactivation, NotifiableChange {
  readonly _tag: 'ChangeAppointmentStatus'
  readonly status: Status
  readonly cancelReason?: CancelReason | undefined
}

interface ArrivalCommand {
  readonly _tag: 'MarkArrival'
  /** The clinic's current day. */
  readonly today: string
  /** The current moment, ISO 8601. */
  readonly at: string
}

interface ReassignCommand extends TimeCheck, NotifiableChange {
  readonly _tag: 'ReassignAppointment'
  readonly practitionerId: number
  readonly practitionerKnown: boolean
}

interface TransferCommand extends RecordMove {
  readonly _tag: 'TransferAppointment'
  readonly patientName: string
}

interface RestoreCommand extends Reactivation {
  readonly _tag: 'RestoreAppointment'
}

export type AppointmentRequest =
  | ({ readonly _tag: 'ScheduleAppointment'; readonly plan: Plan } & NotifiableChange)
  | ({ readonly _tag: 'ReviseAppointment'; readonly plan: Plan } & NotifiableChange)
  | StatusCommand
  | ArrivalCommand
  | { readonly _tag: 'UndoArrival' }
  /**
   * Sends the patient the changes not sent yet. `now`: the current moment, ISO 8601. `inSeries`: the change of the
   * series that a single message announces.
   */
  | { readonly _tag: 'TellPatient'; readonly now: string; readonly inSeries?: VisitChange | undefined }
  | { readonly _tag: 'RemoveAppointment' }
  | RestoreCommand

/** `onlyPractitionerId` limits a practitioner to their own appointments; null for everyone else. */
export type LimitedRequest = AppointmentRequest & { readonly onlyPractitionerId: number | null }

/**
 * Hand-overs are not limited, because only administrators make them. Neither are merges: they leave time and
 * practitioner as they are, and everyone who edits patients makes them.
 */
export type AppointmentCommand = LimitedRequest | ReassignCommand | TransferCommand

export type AppointmentCommandOf<Tag extends AppointmentCommand['_tag']> = Extract<
  AppointmentCommand,
  { readonly _tag: Tag }
>

type PlanRefusal =
  UnknownPatient | UnknownPractitioner | UnknownRoom | DurationNotOffered | TimeSkipped | OverlapRefusal
type AccessRefusal = NotYourAppointment | AppointmentNotFound

export interface AppointmentRefusals {
  readonly ScheduleAppointment: NotYourAppointment | PlanRefusal
  readonly ReviseAppointment: AccessRefusal | PlanRefusal
  readonly ChangeAppointmentStatus: AccessRefusal | PatientGone | OverlapRefusal
  readonly MarkArrival: AccessRefusal | PatientNotExpected | ArrivalNotToday
  readonly UndoArrival: AccessRefusal | PatientNotExpected
  readonly ReassignAppointment: AppointmentNotFound | UnknownPractitioner | OverlapRefusal
  readonly TellPatient: AccessRefusal
  readonly RemoveAppointment: AccessRefusal
  readonly TransferAppointment: AppointmentNotFound
  readonly RestoreAppointment: AccessRefusal | PatientGone | OverlapRefusal
}
