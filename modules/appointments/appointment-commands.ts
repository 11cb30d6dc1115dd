import type { VisitChange } from '#contracts/clinic'
import type { PassedOn } from '#rules/kernel'
import type { OverlapRefusal, TimeCheck } from './booking/overlap.ts'
import type { Plan } from './booking/plan.ts'
import type { TellingChoice } from './visit-messages/message-rules.ts'
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
  readonly patientThere: boolean
}

/** A change that the patient can be notified of. Without a choice, nobody is notified. */
interface Tellable {
  readonly telling?: TellingChoice | undefined
}

interface ChangeStatus extends Reactivation, Tellable {
  readonly _tag: 'ChangeAppointmentStatus'
  readonly status: Status
  readonly cancelReason?: CancelReason | undefined
}

interface MarkArrival {
  readonly _tag: 'MarkArrival'
  /** The clinic's current day. */
  readonly today: string
  /** The current moment, ISO 8601. */
  readonly at: string
}

interface Reassign extends TimeCheck, Tellable {
  readonly _tag: 'ReassignAppointment'
  readonly practitionerId: number
  readonly practitionerKnown: boolean
}

interface Transfer extends PassedOn {
  readonly _tag: 'TransferAppointment'
  readonly patientName: string
}

interface Restore extends Reactivation {
  readonly _tag: 'RestoreAppointment'
}

export type AppointmentRequest =
  | ({ readonly _tag: 'ScheduleAppointment'; readonly plan: Plan } & Tellable)
  | ({ readonly _tag: 'ReviseAppointment'; readonly plan: Plan } & Tellable)
  | ChangeStatus
  | MarkArrival
  | { readonly _tag: 'UndoArrival' }
  /**
   * Sends the patient the changes not sent yet. `now`: the current moment, ISO 8601. `inSeries`: the change of the
   * series that a single message announces.
   */
  | { readonly _tag: 'TellPatient'; readonly now: string; readonly inSeries?: VisitChange | undefined }
  | { readonly _tag: 'RemoveAppointment' }
  | Restore

/** `only` limits a practitioner to their own appointments; null for everyone else. */
export type LimitedRequest = AppointmentRequest & { readonly only: number | null }

/**
 * Hand-overs are not limited, because only administrators make them. Neither are merges: they leave time and
 * practitioner as they are, and everyone who edits patients makes them.
 */
export type AppointmentCommand = LimitedRequest | Reassign | Transfer

export type AppointmentCommandOf<Tag extends AppointmentCommand['_tag']> = Extract<
  AppointmentCommand,
  { readonly _tag: Tag }
>

type PlanRefusal =
  UnknownPatient | UnknownPractitioner | UnknownRoom | DurationNotOffered | TimeSkipped | OverlapRefusal
type Unavailable = NotYourAppointment | AppointmentNotFound

export interface AppointmentRefusals {
  readonly ScheduleAppointment: NotYourAppointment | PlanRefusal
  readonly ReviseAppointment: Unavailable | PlanRefusal
  readonly ChangeAppointmentStatus: Unavailable | PatientGone | OverlapRefusal
  readonly MarkArrival: Unavailable | PatientNotExpected | ArrivalNotToday
  readonly UndoArrival: Unavailable | PatientNotExpected
  readonly ReassignAppointment: AppointmentNotFound | UnknownPractitioner | OverlapRefusal
  readonly TellPatient: Unavailable
  readonly RemoveAppointment: Unavailable
  readonly TransferAppointment: AppointmentNotFound
  readonly RestoreAppointment: Unavailable | PatientGone | OverlapRefusal
}
