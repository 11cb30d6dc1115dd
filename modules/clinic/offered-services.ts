import { type Colour, colourOf, CURRENCY, type ServiceDraft } from './contract.ts'
import {
  type ClinicEvent,
  ServiceAdded,
  ServiceChanged,
  ServiceColoured,
  ServiceGivenBy,
  ServiceRetired,
} from './events.ts'

/** What a service is and costs. */
export type Service = Pick<ServiceDraft, 'name' | 'duration' | 'fee'>

/** A service as the clinic offers it. */
export interface OfferedService extends Service {
  readonly colour: Colour
  /** Who gives it; null: everyone who sees patients. */
  readonly practitioners: readonly number[] | null
}

/** The services on offer, by their ids. */
export type Offer = ReadonlyMap<number, OfferedService>

const dollars = (whole: number) => ({ amount: whole * 100, currency: CURRENCY }) as const

/** What every clinic offers when it opens. */
export const firstServices: readonly Service[] = [
  { name: 'General Consultation', duration: 30, fee: dollars(120) },
  { name: 'Follow-up Visit', duration: 30, fee: dollars(90) },
  { name: 'Physical Therapy', duration: 45, fee: dollars(110) },
  { name: 'Specialist Consultation', duration: 60, fee: dollars(180) },
]

/** A service without an id is the one offered under its name, if no other line claims that one. */
export const recognise = (offered: Offer, drafts: readonly ServiceDraft[]): readonly ServiceDraft[] => {
  const claimed = new Set(drafts.map(({ id }) => id))
  const free = [...offered].filter(([id]) => !claimed.has(id))
  return drafts.map((draft) => {
    const same = free.find(([, { name }]) => name.toLowerCase() === draft.name.toLowerCase())
    return draft.id === undefined && same ? { ...draft, id: same[0] } : draft
  })
}

const isSame = (one: Service, other: Service): boolean =>
  one.name === other.name &&
  one.duration === other.duration &&
  one.fee.amount === other.fee.amount &&
  one.fee.currency === other.fee.currency

const sameHands = (one: OfferedService['practitioners'], other: OfferedService['practitioners']): boolean =>
  String(one) === String(other)

/** How a service is until something else is said of it. */
export const asAdded = (serviceId: number, service: Service): OfferedService => ({
  ...service,
  colour: colourOf(serviceId),
  practitioners: null,
})

/** What else is said of a service: its colour and who gives it, as far as they are other than before. */
const marked = (
  serviceId: number,
  before: OfferedService,
  { colour = before.colour, practitioners = before.practitioners }: ServiceDraft,
): ClinicEvent[] => [
  ...(colour === before.colour ? [] : [ServiceColoured({ serviceId, colour })]),
  ...(sameHands(practitioners, before.practitioners) ? [] : [ServiceGivenBy({ serviceId, practitioners })]),
]

/** What has to happen for exactly these services to be offered. `lastId` is the highest id ever given. */
export const reoffer = (offered: Offer, drafts: readonly ServiceDraft[], lastId: number): ClinicEvent[] => {
  const kept = new Set(drafts.map(({ id }) => id))
  const retired = [...offered.keys()].filter((id) => !kept.has(id))
  let nextId = lastId + 1
  return [
    ...retired.map((serviceId) => ServiceRetired({ serviceId })),
    ...drafts.flatMap((draft): ClinicEvent[] => {
      const { name, duration, fee } = draft
      const service = { name, duration, fee }
      const before = draft.id === undefined ? undefined : offered.get(draft.id)
      if (before && draft.id !== undefined) {
        const changed = isSame(before, service) ? [] : [ServiceChanged({ serviceId: draft.id, ...service })]
        return [...changed, ...marked(draft.id, before, draft)]
      }
      const serviceId = nextId++
      return [
        ServiceAdded({ serviceId, ...service }),
        ...marked(serviceId, asAdded(serviceId, service), draft),
      ]
    }),
  ]
}

/** One practitioner, what they are to give, and all who see patients. */
export interface Giving {
  readonly practitionerId: number
  /** Ids of services. */
  readonly services: readonly number[]
  readonly everyone: readonly number[]
}

// Whoever has left the clinic gives nothing any more.
const givers = ({ practitioners }: OfferedService, everyone: readonly number[]): readonly number[] =>
  everyone.filter((id) => practitioners?.includes(id) ?? true).sort((one, other) => one - other)

/** Services that nobody would give any more. */
export const leftAlone = (
  offered: Offer,
  { practitionerId, services, everyone }: Giving,
): readonly string[] =>
  [...offered]
    .filter(([id]) => !services.includes(id))
    .map(([, service]) => ({ name: service.name, giving: givers(service, everyone) }))
    .filter(({ giving }) => giving.length === 1 && giving[0] === practitionerId)
    .map(({ name }) => name)

/** What has to happen for a practitioner to give exactly these services. */
export const regiven = (offered: Offer, { practitionerId, services, everyone }: Giving): ClinicEvent[] =>
  [...offered].flatMap(([serviceId, service]) => {
    const before = givers(service, everyone)
    const gives = services.includes(serviceId)
    if (gives === before.includes(practitionerId)) return []
    const others = before.filter((id) => id !== practitionerId)
    const practitioners = gives ? [...others, practitionerId].sort((one, other) => one - other) : others
    return [ServiceGivenBy({ serviceId, practitioners })]
  })
