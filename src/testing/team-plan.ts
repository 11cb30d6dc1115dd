import { expect } from 'vitest'
import { filledCardForm } from '../../modules/billing/testing/subscribed-clinic.ts'
import type { Desk } from './desk.ts'

/** Puts a clinic on the Team plan, which has seats for more users than the owner. */
export const subscribeToTeam = async ({ call }: Desk): Promise<void> => {
  const order = { tier: 'team', addons: [] }
  const { clientSecret } = await call<{ clientSecret: string }>('POST', '/api/subscription/create', order)
  await call('POST', '/api/practice/confirm', { ...filledCardForm(), clientSecret })
  const seats = async () => (await call<{ seats: { limit: object } }>('GET', '/api/staff')).seats.limit
  await expect.poll(seats).toEqual({ practitioners: 5, adminUsers: 2 })
}
