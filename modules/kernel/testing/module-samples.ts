import type pg from 'pg'
import type { Role } from '../contract.ts'
import type { CallResponse, Caller } from './call.ts'

/** The facts about a clinic that valid samples need. */
export interface SampleClinic {
  readonly name: string
  readonly patientId: number
  readonly formId: number
  /** Secret of its current subscription, so that confirming it again changes nothing. */
  readonly clientSecret: string
}

/** Adds a record and returns its id. */
type Add<Id = number> = () => Promise<Id>
type AddToPatient = (patientId: number) => Promise<number>
type AddFrom = (more?: object) => Promise<number>

/** What samples use of a clinic; `openClinic` of the journeys makes one. Calls are those of an administrator. */
export interface SampledClinic extends SampleClinic {
  readonly practitionerId: number
  readonly call: Caller
  /** Creates a record and returns it. */
  readonly create: (path: string, body: object) => Promise<CallResponse['body']>
  readonly addPatient: AddFrom
  readonly addForm: AddFrom
  readonly addAppointment: AddToPatient
  readonly addDocument: AddToPatient
  /** Announces a document without its content. */
  readonly announceDocument: AddToPatient
  readonly addReminder: AddToPatient
  /** Adds an API key with its secret. */
  readonly addApiKey: Add<{ readonly id: number }>
  /** Adds an appointment on the clinic's current day. */
  readonly addAppointmentToday: Add
  readonly addBackup: Add
  readonly addEmergency: Add
  readonly addErasedPatient: Add
  /** Adds a patient import that is not started, or is finished. */
  readonly addImport: Add
  readonly addFinishedImport: Add
  /** Adds a patient under a legal hold. */
  readonly addPatientOnHold: Add
  /** Adds a message to the outbox. */
  readonly addOutboxMessage: Add<string>
  /** Adds a user who takes no seat of the plan. */
  readonly addUserWithoutSeat: Add
  readonly addNotice: Add
  readonly addSeries: Add
  readonly addSession: Add
  readonly addStaffInvitation: Add
  readonly addSubmission: Add
  readonly addTimeOff: Add
}

/** A valid query and body, without the ids in the path. */
export interface Sample {
  readonly query?: string
  readonly body?: object
}

type RecordId = number | string

/** What an endpoint accepts and how it answers. Without any of it: no input, status 200. */
export interface EndpointSample {
  readonly sample?: (clinic: SampleClinic) => Sample
  /** Creates the record that this operation needs, if it is not the one that its path suggests. */
  readonly record?: (clinic: SampledClinic) => Promise<RecordId>
  /** Makes a sample that refers to a second record, and creates that record. */
  readonly prepare?: (clinic: SampledClinic, recordId: RecordId | undefined) => Promise<Sample>
  /** Creates a record: answers 201. */
  readonly creates?: true
  /** The roles that may call it; by default administrators and practitioners. */
  readonly roles?: readonly Role[]
  /** Needs no permission. */
  readonly isPublic?: true
  /** The status for a role that may call it, but not for the record of the tests. */
  readonly statusByRole?: Readonly<Partial<Record<Role, number>>>
  /** Requires a provider’s signature or an emailed link instead of a user; the status of all other calls. */
  readonly unsignedStatus?: number
  /** Needs a password, a code or a typed name. Some wrong ones lock the caller out for a while. */
  readonly needsProof?: true
  /**
   * Needs a current code or passkey, which samples cannot have; the status of the refusal for a user without a
   * second factor.
   */
  readonly unprovenStatus?: number
  /** Ends the caller's other sessions. */
  readonly endsSessions?: true
  /** Succeeds once per record. */
  readonly succeedsOnce?: true
  /** Succeeds once per series or calendar, so that few mutations of a sample are accepted. */
  readonly succeedsSeldom?: true
  /** Changes nothing or is idempotent, so that an idempotency key makes no difference. */
  readonly ignoresKey?: true
  /** Changes a record that has no version to expect. */
  readonly isUnversioned?: true
  /** A list: queries that return data of a clinic when it calls them itself. */
  readonly revealingQueries?: readonly string[]
  /** A list that contains only numbers and codes. */
  readonly revealsNothing?: true
}

/** What a module contributes to the tests of all endpoints: `modules/<module>/testing/samples.ts`. */
export interface ModuleSamples {
  /** By operation. */
  readonly endpoints: Readonly<Record<string, EndpointSample>>
  /** Functions that create a record, by the noun in its path. */
  readonly records?: Readonly<Record<string, (clinic: SampledClinic) => Promise<RecordId>>>
  /** Values of path parameters other than `{id}`, whose value is given if it may belong to another clinic. */
  readonly parameters?: Readonly<Record<string, (clinic: SampledClinic, id?: RecordId) => Promise<RecordId>>>
  /** Unique indexes that find a clinic: by a secret, a host, or an id in a link. */
  readonly clinicFindingIndexes?: readonly string[]
  /** Tables with hashes that the serving role cannot read. */
  readonly secretTables?: readonly string[]
  /** Add-ons that its endpoints need. */
  readonly addOns?: readonly string[]
  /** Prepares a new clinic. */
  readonly setUp?: (clinic: SampledClinic) => Promise<void>
  /** The TXT records that the tests' DNS has at a name. */
  readonly dnsTexts?: (admin: pg.Client, name: string) => Promise<readonly string[]>
}
