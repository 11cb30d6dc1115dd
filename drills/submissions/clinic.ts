import { TEMPLATES } from '../../src/features/form-templates/index.ts'
import type { HttpCall } from '../http-calls.ts'
import type { Product } from '../product.ts'
import type { Person } from './staff.ts'

// A form accepts a limited number of submissions per minute, so one form could not accept all of them.
const FORM_COUNT = 10

/** Opens a seeded clinic and signs in a user as a browser does. */
export const openClinic = async (product: Product): Promise<Person> => {
  const { output } = await product.runCli('seed', '--yes', '--patients', '2000', '--appointments', '6000')
  const [, email, password] = /opened a clinic: (\S+), password "(.*)"/.exec(output) ?? []
  const response = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await response.json()) as { token: string }
  return { token, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** Returns the headers with which the user's browser authenticates. */
export const authHeaders = ({ cookie, token }: Person, origin: string) => ({
  cookie,
  origin,
  authorization: `Bearer ${token}`,
})

/** Creates public forms with at least twelve questions. */
export const makeForms = (call: HttpCall, headers: Readonly<Record<string, string>>): Promise<number[]> =>
  Promise.all(
    Array.from({ length: FORM_COUNT }, async (_, n) => {
      const form = { ...TEMPLATES['new-patient'], title: `Drill ${n}` }
      const { body } = await call('/api/intake-forms', {
        method: 'POST',
        headers,
        body: JSON.stringify(form),
      })
      return (JSON.parse(body) as { id: number }).id
    }),
  )
