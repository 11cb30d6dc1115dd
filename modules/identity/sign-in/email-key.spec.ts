import { expect, it } from 'vitest'
import { emailKey } from './email-key.ts'
import { networkOf } from '#modules/kernel'

it.each([
  ['Dana@Harbor.Example', 'dana@harbor.example'],
  ['ＤＡＮＡ@harbor.example', 'dana@harbor.example'],
  ['rene\u0301@harbor.example', 'ren\u00e9@harbor.example'],
  ['REN\u00c9@HARBOR.EXAMPLE', 'ren\u00e9@harbor.example'],
  ['\u212aim@harbor.example', 'kim@harbor.example'],
])('treats %s as the account %s', (written, key) => expect(emailKey(written)).toBe(key))

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa::1', '2001:0db8:0000:0001::/64'],
  ['2001:DB8::1:ffff:1:2:3', '2001:0db8:0000:0001::/64'],
  ['2001:db8::', '2001:0db8:0000:0000::/64'],
  ['::1', '0000:0000:0000:0000::/64'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000::/64'],
  ['unknown', 'unknown'],
])('counts callers from %s as the network %s', (address, network) => expect(networkOf(address)).toBe(network))
