import type { Calling } from './calls.ts'
import type { Product } from './product.ts'

const addPractitioner = async (running: Product, clinicId: number, name: string): Promise<void> => {
  const { code, output } = await running.verb(
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

/** Has the clinic take the plan that has seats for them, with a card of practice mode. */
const subscribe = async (call: Calling, headers: Readonly<Record<string, string>>): Promise<void> => {
  const post = (path: string, body: object) =>
    call(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { body } = await post('/api/subscription/create', { tier: 'team', addons: [] })
  const { clientSecret } = JSON.parse(body) as { clientSecret: string }
  const card = {
    number: '4242424242424242',
    expiry: '08/48',
    cvc: '123',
    name: 'Drill',
    country: 'US',
    zip: '04101',
  }
  await post('/api/practice/confirm', { ...card, clientSecret })
}

/** Takes people on who see patients, on the plan that has seats for four of them beside the owner. */
export const addTeam = async (
  running: Product,
  call: Calling,
  headers: Readonly<Record<string, string>>,
  clinicId: number,
  names: readonly string[],
): Promise<void> => {
  await subscribe(call, headers)
  for (const name of names) await addPractitioner(running, clinicId, name)
}
