import { type Color, defaultColor, CURRENCY, type ServiceDraft, type ServiceForm } from './contract.ts'
import {
  type ClinicEvent,
  ServiceAdded,
  ServiceChanged,
  ServiceColoured,
  ServiceFormChosen,
  ServiceGivenBy,
  ServiceRetired,
} from './events.ts'

export type Service = Pick<ServiceDraft, 'name' | 'duration' | 'fee'>

export interface OfferedService extends Service {
  readonly colour: Color
  /** The practitioners who provide it; null: all of them. */
  readonly practitioners: readonly number[] | null
  /** The form that patients get when they book it, if any. */
  readonly form: ServiceForm | null
}

export type OfferedServices = ReadonlyMap<number, OfferedService>

const dollars = (count: number) => ({ amount: count * 100, currency: CURRENCY }) as const

export const defaultServices: readonly Service[] = [
  { name: 'General Consultation', duration: 30, fee: dollars(120) },
  { name: 'Follow-up Visit', duration: 30, fee: dollars(90) },
  { name: 'Physical Therapy', duration: 45, fee: dollars(110) },
  { name: 'Specialist Consultation', duration: 60, fee: dollars(180) },
]

/** Matches a service without an id to the offered one with its name, unless another draft already has that id. */
export const matchServices = (
  offered: OfferedServices,
  drafts: readonly ServiceDraft[],
): readonly ServiceDraft[] => {
  const claimed = new Set(drafts.map(({ id }) => id))
  const free = [...offered].filter(([id]) => !claimed.has(id))
  return drafts.map((draft) => {
    const sameName = free.find(([, { name }]) => name.toLowerCase() === draft.name.toLowerCase())
    return draft.id === undefined && sameName ? { ...draft, id: sameName[0] } : draft
  })
}

const isSameService = (one: Service, other: Service): boolean =>
  one.name === other.name &&
  one.duration === other.duration &&
  one.fee.amount === other.fee.amount &&
  one.fee.currency === other.fee.currency

const hasSamePractitioners = (
  one: OfferedService['practitioners'],
  other: OfferedService['practitioners'],
): boolean => String(one) === String(other)

const isSameForm = (one: ServiceForm | null, other: ServiceForm | null): boolean =>
  one?.formId === other?.formId && one?.visits === other?.visits && one?.repeatDays === other?.repeatDays

/** The initial state of a new service. */
export const newOfferedService = (serviceId: number, service: Service): OfferedService => ({
  ...service,
  colour: defaultColor(serviceId),
  practitioners: null,
  form: null,
})

const detailChanges = (
  serviceId: number,
  before: OfferedService,
  { colour = before.colour, practitioners = before.practitioners, form = before.form }: ServiceDraft,
): ClinicEvent[] => [
  ...(colour === before.colour ? [] : [ServiceColoured({ serviceId, colour })]),
  ...(hasSamePractitioners(practitioners, before.practitioners)
    ? []
    : [ServiceGivenBy({ serviceId, practitioners })]),
  ...(isSameForm(form, before.form) ? [] : [ServiceFormChosen({ serviceId, form })]),
]

/** Returns the events that lead to exactly these services. `lastId` is the highest id ever used. */
export const changeOffer = (
  offered: OfferedServices,
  drafts: readonly ServiceDraft[],
  lastId: number,
): ClinicEvent[] => {
  const keptIds = new Set(drafts.map(({ id }) => id))
  const retired = [...offered.keys()].filter((id) => !keptIds.has(id))
  let nextId = lastId + 1
  return [
    ...retired.map((serviceId) => ServiceRetired({ serviceId })),
    ...drafts.flatMap((draft): ClinicEvent[] => {
      const { name, duration, fee } = draft
      const service = { name, duration, fee }
      const before = draft.id === undefined ? undefined : offered.get(draft.id)
      if (before && draft.id !== undefined) {
        const serviceChanges = isSameService(before, service)
          ? []
          : [ServiceChanged({ serviceId: draft.id, ...service })]
        return [...serviceChanges, ...detailChanges(draft.id, before, draft)]
      }
      const serviceId = nextId++
      return [
        ServiceAdded({ serviceId, ...service }),
        ...detailChanges(serviceId, newOfferedService(serviceId, service), draft),
      ]
    }),
  ]
}
