import { createHmac, timingSafeEqual } from 'node:crypto'

/** Compares two digests in constant time, so that the time reveals nothing about a secret. */
export const isSameDigest = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

const NUMBER = String.raw`([1-9a-z][0-9a-z]{0,10})\.`

/** Tokens that consist of positive whole numbers and a MAC, for links that are stored nowhere. */
export const signedToken = <Name extends string>(...names: readonly Name[]) => {
  type Numbers = Readonly<Record<Name, number>>
  const pattern = new RegExp(String.raw`^${NUMBER.repeat(names.length)}([\w-]{43})$`)
  const sign = (key: Buffer, numbers: Numbers): Buffer =>
    createHmac('sha256', key)
      .update(names.map((name) => numbers[name]).join(':'))
      .digest()
  return {
    make: (key: Buffer, numbers: Numbers): string =>
      [...names.map((name) => numbers[name].toString(36)), sign(key, numbers).toString('base64url')].join(
        '.',
      ),
    /** Returns the numbers of a token, or null if it was not made with this key. */
    read: (key: Buffer, token: string): Numbers | null => {
      const [, ...parts] = pattern.exec(token) ?? []
      const signature = Buffer.from(parts.at(-1) ?? '', 'base64url')
      const entries = names.map((name, n) => [name, parseInt(parts[n] ?? '', 36)] as const)
      if (!entries.every(([, number]) => Number.isSafeInteger(number))) return null
      const numbers = Object.fromEntries(entries) as Numbers
      return isSameDigest(signature, sign(key, numbers)) ? numbers : null
    },
  }
}
