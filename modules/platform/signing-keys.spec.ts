import { expect, test } from 'vitest'
import { bearsOurSignature, loadKeys } from './keys.ts'
import { earlierKeys, newestKey, publicKeyText, recordSigningKey } from './signing-keys.ts'

const keysOf = (byte: number) =>
  loadKeys({ dataDir: '', masterKey: Buffer.alloc(32, byte), signingKey: Buffer.alloc(32, byte) })

const [first, second, third] = [keysOf(1), keysOf(2), keysOf(3)]
const [MARCH, APRIL, MAY] = [3, 4, 5].map((month) => `2026-0${month}-01T00:00:00.000Z`) as [
  string,
  string,
  string,
]
const records = [
  recordSigningKey(first, { follows: null, beganAt: MARCH }),
  recordSigningKey(second, { follows: publicKeyText(first.verifying), beganAt: APRIL }, first.signing),
  recordSigningKey(third, { follows: publicKeyText(second.verifying), beganAt: MAY }),
]

test('the newest key names those before it, and until when they signed', () => {
  expect(newestKey(records)?.publicKey).toBe(publicKeyText(third.verifying))
  const before = earlierKeys(third.verifying, records)
  expect(before.map(({ key, until }) => [publicKeyText(key), until])).toEqual([
    [publicKeyText(second.verifying), MAY],
    [publicKeyText(first.verifying), APRIL],
  ])
  expect(earlierKeys(first.verifying, records)).toEqual([])
})

test('a key that someone wrote into the database without the newest key counts for nothing', () => {
  const forger = keysOf(9)
  const forged = records.map((each) =>
    each.publicKey === publicKeyText(third.verifying)
      ? { ...each, follows: publicKeyText(forger.verifying) }
      : each,
  )
  expect(earlierKeys(third.verifying, forged)).toEqual([])
})

const signedBySecond = (key: typeof second.verifying) => key.equals(second.verifying)

test('an earlier key vouches for what is dated before its end alone', () => {
  const keys = { verifying: third.verifying, earlier: earlierKeys(third.verifying, records) }
  expect(bearsOurSignature(keys, APRIL, signedBySecond)).toBe(true)
  expect(bearsOurSignature(keys, '2026-05-02T00:00:00.000Z', signedBySecond)).toBe(false)
  expect(bearsOurSignature(keys, MAY, (key) => key.equals(third.verifying))).toBe(true)
})
