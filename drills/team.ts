import type { HttpCall } from './http-calls.ts'
import type { Product } from './product.ts'

const addPractitioner = async (running: Product, clinicId: number, name: string): Promise<void> => {
  const { code, output } = await running.runCli(
    'user',
    'create',
    '--clinic',
    String(clinicId),
    '--email',
    `${name}@drill.example`,
    '--first-name',
    'Dr',
    '--last-name',
    name,
    '--role',
    'practitioner',
    '--practitioner',
  )
  if (code !== 0) throw new Error(output)
}

/** A card for test payments. */
export const CARD = {
  number: '4242424242424242',
  expiry: '08/48',
  cvc: '123',
  name: 'Drill Owner',
  country: 'US',
  zip: '04101',
}

/** Subscribes the clinic to the plan with enough seats. */
const subscribe = async (call: HttpCall, headers: Readonly<Record<string, string>>): Promise<void> => {
  const post = (path: string, body: object) =>
    call(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { body } = await post('/api/subscription/create', { tier: 'team', addons: [] })
  const { clientSecret } = JSON.parse(body) as { clientSecret: string }
  await post('/api/practice/confirm', { ...CARD, clientSecret })
}

/** Adds practitioners, on the plan with seats for four of them in addition to the owner. */
export const addTeam = async (
  running: Product,
  call: HttpCall,
  headers: Readonly<Record<string, string>>,
  clinicId: number,
  names: readonly string[],
): Promise<void> => {
  await subscribe(call, headers)
  for (const name of names) await addPractitioner(running, clinicId, name)
}
