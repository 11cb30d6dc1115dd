import { expect, it } from 'vitest'
import { requestedHost } from './host-name.ts'

it.each([
  ['Forms.Harbor.example', undefined, 0, 'forms.harbor.example'],
  ['forms.harbor.example:8443', undefined, 0, 'forms.harbor.example'],
  ['forms.harbor.example.:443', undefined, 0, 'forms.harbor.example'],
  ['forms.harbor.example', 'app.example', 0, 'forms.harbor.example'],
  ['upstream:4321', 'Forms.Harbor.example.', 1, 'forms.harbor.example'],
  ['forms.harbor.example', undefined, 1, 'forms.harbor.example'],
  ['forms.harbor.example', '', 1, 'forms.harbor.example'],
  ['upstream', 'made.up.example, forms.harbor.example', 1, 'forms.harbor.example'],
  ['upstream', 'made.up.example, forms.harbor.example, inner', 2, 'forms.harbor.example'],
  ['upstream', 'forms.harbor.example', 2, 'forms.harbor.example'],
  ['[::1]:4321', undefined, 0, '[::1]'],
  [undefined, undefined, 0, ''],
])('Host %j, forwarded as %j, behind %i proxies, is %j', (host, forwarded, proxies, name) => {
  const headers = {
    ...(host === undefined ? {} : { host }),
    ...(forwarded === undefined ? {} : { 'x-forwarded-host': forwarded }),
  }
  expect(requestedHost({ headers }, proxies)).toBe(name)
})
