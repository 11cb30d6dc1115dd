import type { CurrentSubscription } from '#modules/billing'
import { filledCardForm } from '../../modules/billing/testing/subscribed-clinic.ts'
import { codeOf } from '../../modules/identity/testing/authenticator-app.ts'
import { type Desk, PASSWORD } from './desk.ts'

/**
 * Turns on HIPAA/ISO Compliance Mode for a clinic, and sets up the second factor it requires for the owner.
 */
export const turnOnComplianceMode = async ({ call }: Desk): Promise<void> => {
  const app = await call<{ secret: string }>('POST', '/api/auth/second-factor', { currentPassword: PASSWORD })
  await call('POST', '/api/auth/second-factor/confirm', { code: await codeOf(app.secret) })
  const draft = { tier: 'solo', addons: ['HIPAA/ISO Compliance Mode'] }
  const { clientSecret } = await call<{ clientSecret: string }>('POST', '/api/subscription/create', draft)
  await call('POST', '/api/practice/confirm', { ...filledCardForm(), clientSecret })
  // Reading the subscription settles it.
  const isOn = async () => {
    const { addOns } = await call<CurrentSubscription>('GET', '/api/subscription/current')
    return addOns.includes('compliance-mode')
  }
  while (!(await isOn())) await new Promise((wait) => setTimeout(wait, 100))
}
