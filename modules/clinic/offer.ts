import { CURRENCY, type ServiceDraft } from './contract.ts'
import { type ClinicEvent, ServiceAdded, ServiceChanged, ServiceRetired } from './events.ts'

/** A service as the clinic offers it. */
export type Service = Omit<ServiceDraft, 'id'>

/** The services on offer, by their ids. */
export type Offer = ReadonlyMap<number, Service>

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

/** What has to happen for exactly these services to be offered. `lastId` is the highest id ever given. */
export const reoffer = (offered: Offer, drafts: readonly ServiceDraft[], lastId: number): ClinicEvent[] => {
  const kept = new Set(drafts.map(({ id }) => id))
  const retired = [...offered.keys()].filter((id) => !kept.has(id))
  let nextId = lastId + 1
  return [
    ...retired.map((serviceId) => ServiceRetired({ serviceId })),
    ...drafts.flatMap(({ id, ...service }): ClinicEvent[] => {
      if (id === undefined) return [ServiceAdded({ serviceId: nextId++, ...service })]
      const before = offered.get(id)
      return before && isSame(before, service) ? [] : [ServiceChanged({ serviceId: id, ...service })]
    }),
  ]
}
