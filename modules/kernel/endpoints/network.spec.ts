import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa::1', '2001:0db8:0000:0001::/64'],
  ['2001:DB8::1:ffff:1:2:3', '2001:0db8:0000:0001::/64'],
  ['2001:db8::', '2001:0db8:0000:0000::/64'],
  ['::1', '0000:0000:0000:0000::/64'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000::/64'],
  ['unknown', 'unknown'],
])('counts callers from %s as the network %s', (address, network) => expect(networkOf(address)).toBe(network))
