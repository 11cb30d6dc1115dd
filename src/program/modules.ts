import { Layer } from 'effect'
import type { ModuleDescription } from '#modules/kernel'
import { accessLedger } from '../../modules/access-ledger/module.ts'
import { appointments } from '../../modules/appointments/module.ts'
import { audit } from '../../modules/audit/module.ts'
import { backups } from '../../modules/backups/module.ts'
import { billing } from '../../modules/billing/module.ts'
import { calendarFeeds } from '../../modules/calendar-feeds/module.ts'
import { clinic } from '../../modules/clinic/module.ts'
import { customDomains } from '../../modules/custom-domains/module.ts'
import { documents } from '../../modules/documents/module.ts'
import { emergencyAccess } from '../../modules/emergency-access/module.ts'
import { erasure } from '../../modules/erasure/module.ts'
import { exports } from '../../modules/exports/module.ts'
import { identity } from '../../modules/identity/module.ts'
import { intakeForms } from '../../modules/intake-forms/module.ts'
import { merge } from '../../modules/merge/module.ts'
import { messages } from '../../modules/messages/module.ts'
import { notifications } from '../../modules/notifications/module.ts'
import { patientOverview } from '../../modules/patient-overview/module.ts'
import { patients } from '../../modules/patients/module.ts'
import { platform } from '../../modules/platform/module.ts'
import { practitioners } from '../../modules/practitioners/module.ts'
import { proof } from '../../modules/proof/module.ts'
import { recordHistory } from '../../modules/record-history/module.ts'
import { reminders } from '../../modules/reminders/module.ts'
import { reports } from '../../modules/reports/module.ts'
import { retention } from '../../modules/retention/module.ts'
import { rooms } from '../../modules/rooms/module.ts'
import { system } from '../../modules/system/module.ts'
import { visitForms } from '../../modules/visit-forms/module.ts'

/**
 * The modules of the program, in the order in which the API reference, the event catalog and the history filter show
 * them, and in which their reactions to the same event run.
 */
const modules = [
  patients,
  erasure,
  messages,
  appointments,
  reminders,
  visitForms,
  intakeForms,
  documents,
  merge,
  patientOverview,
  recordHistory,
  emergencyAccess,
  accessLedger,
  clinic,
  practitioners,
  rooms,
  identity,
  calendarFeeds,
  customDomains,
  billing,
  reports,
  notifications,
  retention,
  exports,
  backups,
  proof,
  audit,
  system,
  platform,
] as const

type Module = (typeof modules)[number]

/** The elements that the modules list under a key. */
type PartOf<Key extends keyof ModuleDescription, Each = Module> =
  Each extends Readonly<Record<Key, readonly (infer Part)[]>> ? Part : never

/** Lists what the modules have under a key. */
export const partsOf = <Key extends keyof ModuleDescription>(key: Key): readonly PartOf<Key>[] =>
  modules.flatMap((each: ModuleDescription) => (each[key] ?? []) as readonly PartOf<Key>[])

type IntersectionOf<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

type StreamsOf<Each> = Each extends { readonly streams: infer Streams } ? Streams : never

/** All event types by stream. */
export const streams = Object.assign(
  {},
  ...modules.map((each: ModuleDescription) => each.streams ?? {}),
) as IntersectionOf<StreamsOf<Module>>

export type StreamType = keyof typeof streams

type AnyLayer = Layer.Layer<never, unknown, unknown>
type ProvidedServices<Each> = Each extends Layer.Layer<infer Services, infer _E, infer _R> ? Services : never
type LayerError<Each> = Each extends Layer.Layer<infer _A, infer E, infer _R> ? E : never
type RequiredServices<Each> = Each extends Layer.Layer<infer _A, infer _E, infer R> ? R : never

/** Merges layers, and keeps what they provide and need. */
export const mergeLayers = <Each extends AnyLayer>(layers: readonly Each[]) => {
  const [first = Layer.empty, ...others]: readonly AnyLayer[] = layers
  return Layer.mergeAll(first, ...others) as Layer.Layer<
    ProvidedServices<Each>,
    LayerError<Each>,
    RequiredServices<Each>
  >
}
