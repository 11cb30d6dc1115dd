import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  ['no proxy: what a client claims does not count', '9.9.9.9', '1.1.1.1', 0, '9.9.9.9'],
  ['one proxy: what it saw', '10.0.0.1', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
  ['two proxies: what the outer one saw', '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', 2, '1.1.1.1'],
  ['fewer entries than proxies', '10.0.0.1', '1.1.1.1', 2, '10.0.0.1'],
  ['no entries', '10.0.0.1', '', 1, '10.0.0.1'],
  ['an entry that is no address', '10.0.0.1', 'evil<script>', 1, '10.0.0.1'],
  ['an address in the newer notation', '::ffff:9.9.9.9', undefined, 0, '9.9.9.9'],
  ['an address of the newer kind', '::1', '2001:db8::1', 1, '2001:db8::1'],
])('finds the address of a client, given %s', (_, socket, forwarded, proxies, expected) => {
  expect(clientAddress(socket, forwarded, proxies)).toBe(expected)
})
