import { type ClinicEvent, ServiceGivenBy } from './events.ts'
import type { OfferedService, OfferedServices } from './offered-services.ts'

export interface ServiceAssignment {
  readonly practitionerId: number
  readonly services: readonly number[]
  readonly everyone: readonly number[]
}

// A practitioner who has left provides no services.
const practitionersOf = ({ practitioners }: OfferedService, everyone: readonly number[]): readonly number[] =>
  everyone.filter((id) => practitioners?.includes(id) ?? true).sort((one, other) => one - other)

/** Lists the services that would have no practitioner left. */
export const servicesWithoutPractitioner = (
  offered: OfferedServices,
  { practitionerId, services, everyone }: ServiceAssignment,
): readonly string[] =>
  [...offered]
    .filter(([id]) => !services.includes(id))
    .map(([, service]) => ({ name: service.name, giving: practitionersOf(service, everyone) }))
    .filter(({ giving }) => giving.length === 1 && giving[0] === practitionerId)
    .map(({ name }) => name)

/** Returns the events after which a practitioner provides exactly these services. */
export const reassignServices = (
  offered: OfferedServices,
  { practitionerId, services, everyone }: ServiceAssignment,
): ClinicEvent[] =>
  [...offered].flatMap(([serviceId, service]) => {
    const before = practitionersOf(service, everyone)
    const isProvider = services.includes(serviceId)
    if (isProvider === before.includes(practitionerId)) return []
    const others = before.filter((id) => id !== practitionerId)
    const practitioners = isProvider ? [...others, practitionerId].sort((one, other) => one - other) : others
    return [ServiceGivenBy({ serviceId, practitioners })]
  })
