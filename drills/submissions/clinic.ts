import { TEMPLATES } from '../src/templates/index.ts'
import type { Calling } from './calls.ts'
import type { Product } from './product.ts'
import type { Person } from './staff.ts'

// A form takes so many in a minute that one alone could not take them all.
const FORMS = 10

/** A clinic with a past, and somebody of it at a browser. */
export const openClinic = async (running: Product): Promise<Person> => {
  const { output } = await running.verb('seed', '--patients', '2000', '--appointments', '6000')
  const [, email, password] = /opened a clinic: (\S+), password "(.*)"/.exec(output) ?? []
  const response = await fetch(`${running.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: running.url },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await response.json()) as { token: string }
  return { token, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** The headers of a person’s own browser. */
export const signed = ({ cookie, token }: Person, origin: string) => ({
  cookie,
  origin,
  authorization: `Bearer ${token}`,
})

/** Forms of twelve answers and more, open to everyone. */
export const makeForms = (call: Calling, headers: Readonly<Record<string, string>>): Promise<number[]> =>
  Promise.all(
    Array.from({ length: FORMS }, async (_, n) => {
      const form = { ...TEMPLATES['new-patient'], title: `Drill ${n}` }
      const { body } = await call('/api/intake-forms', {
        method: 'POST',
        headers,
        body: JSON.stringify(form),
      })
      return (JSON.parse(body) as { id: number }).id
    }),
  )
