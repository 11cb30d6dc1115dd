import type { OpeningHours } from '#contracts/clinic'
import type { PractitionerRow } from '#modules/practitioners'
import { get } from '../../../kit/requests/request.ts'
import { $session } from '../../../kit/requests/session.ts'
import { onRemoteChange } from '../../../kit/updates/remote-changes.ts'
import { onLocalChange } from '../../../kit/updates/local-changes.ts'

/** What an appointment can have: practitioners, services, rooms, hours, and the clinic's time zone. */
export interface Choices {
  readonly practitioners: readonly Pick<PractitionerRow, 'id' | 'name' | 'colour' | 'hours' | 'away'>[]
  readonly services: readonly { readonly id: number; readonly name: string; readonly duration: number }[]
  /** Empty when the clinic has no rooms. */
  readonly rooms: readonly { readonly id: number; readonly name: string }[]
  readonly hours: OpeningHours
  readonly zone: string
}

let pendingChoices: Promise<Choices> | undefined

const clearChoices = (): void => {
  pendingChoices = undefined
}

onLocalChange(['practitioner', 'clinic', 'room'], clearChoices)

/** Discards the loaded choices when another user changes them; returns a function that stops it. */
export const refreshChoices = (): (() => void) =>
  onRemoteChange(['practitioner', 'clinic', 'room'], clearChoices)

/** Loads the clinic's choices: once per page, and again after each change. */
export function appointmentChoices(): Promise<Choices> {
  pendingChoices ??= fetchChoices()
  pendingChoices.catch(() => {
    pendingChoices = undefined
  })
  return pendingChoices
}

/** The default practitioner of a new appointment: the signed-in user, if they see patients. */
export const ownPractitionerId = ({ practitioners }: Choices): number | null => {
  const userId = $session.get()?.user.id
  return practitioners.find(({ id }) => id === userId)?.id ?? null
}

async function fetchChoices(): Promise<Choices> {
  const [practitioners, services, rooms, { hours, zone }] = await Promise.all([
    get<Choices['practitioners']>('/api/practitioners'),
    get<Choices['services']>('/api/services'),
    get<Choices['rooms']>('/api/rooms'),
    get<Pick<Choices, 'hours' | 'zone'>>('/api/settings/clinic'),
  ])
  return { practitioners, services, rooms, hours, zone }
}
