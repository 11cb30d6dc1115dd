import { type ClinicEvent, ServiceGivenBy } from './events.ts'
import type { OfferedService, OfferedServices } from './offered-services.ts'

export interface ServiceAssignment {
  readonly practitionerId: number
  readonly services: readonly number[]
  readonly allPractitioners: readonly number[]
}

// A practitioner who has left provides no services.
const practitionersOf = (
  { practitioners }: OfferedService,
  allPractitioners: readonly number[],
): readonly number[] =>
  allPractitioners.filter((id) => practitioners?.includes(id) ?? true).sort((one, other) => one - other)

/** Lists the services that would have no practitioner left. */
export const servicesWithoutPractitioner = (
  offered: OfferedServices,
  { practitionerId, services, allPractitioners }: ServiceAssignment,
): readonly string[] =>
  [...offered]
    .filter(([id]) => !services.includes(id))
    .map(([, service]) => ({ name: service.name, providers: practitionersOf(service, allPractitioners) }))
    .filter(({ providers }) => providers.length === 1 && providers[0] === practitionerId)
    .map(({ name }) => name)

/** Returns the events after which a practitioner provides exactly these services. */
export const reassignServices = (
  offered: OfferedServices,
  { practitionerId, services, allPractitioners }: ServiceAssignment,
): ClinicEvent[] =>
  [...offered].flatMap(([serviceId, service]) => {
    const before = practitionersOf(service, allPractitioners)
    const isProvider = services.includes(serviceId)
    if (isProvider === before.includes(practitionerId)) return []
    const others = before.filter((id) => id !== practitionerId)
    const practitioners = isProvider ? [...others, practitionerId].sort((one, other) => one - other) : others
    return [ServiceGivenBy({ serviceId, practitioners })]
  })
