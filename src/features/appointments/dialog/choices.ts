import type { OpeningHours } from '#contracts/clinic'
import type { PractitionerRow } from '#modules/practitioners'
import { onChange } from './changes.ts'
import { onStreams } from './live.ts'
import { get } from './request.ts'
import { $session } from './session.ts'

/** What an appointment is made of: those who see patients, what for, when the clinic is open, and by whose clocks. */
export interface Choices {
  readonly practitioners: readonly Pick<PractitionerRow, 'id' | 'name' | 'colour' | 'hours' | 'away'>[]
  readonly services: readonly { readonly id: number; readonly name: string; readonly duration: number }[]
  /** Empty where the clinic has no rooms on record. */
  readonly rooms: readonly { readonly id: number; readonly name: string }[]
  readonly hours: OpeningHours
  readonly zone: string
}

let asked: Promise<Choices> | undefined

const forget = (): void => {
  asked = undefined
}

onChange(['practitioners', 'services', 'rooms'], forget)

/** Forgets them once somebody else has said otherwise; answers how to stop that. */
export const heedChoices = (): (() => void) => onStreams(['practitioner', 'clinic'], forget)

/** The clinic's choices, asked for once a page and after each change of them. */
export function appointmentChoices(): Promise<Choices> {
  asked ??= fetchChoices()
  asked.catch(() => {
    asked = undefined
  })
  return asked
}

/** Whom a new appointment is with until somebody else is chosen: the signed-in person, if they see patients. */
export const ownPractitionerId = ({ practitioners }: Choices): number | null => {
  const own = $session.get()?.user.id
  return practitioners.find(({ id }) => id === own)?.id ?? null
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
