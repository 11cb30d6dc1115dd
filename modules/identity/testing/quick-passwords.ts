import { Argon2id as RealArgon2id } from '../../../node_modules/oslo/dist/password/index.js'

/** Whether the next program hashes passwords as slowly as in production, for tests of what happens meanwhile. */
export const passwordCost = { isReal: false }

/** The cost of each hash that a password was compared with, as `$argon2id$v=19$m=64,t=1,p=1`. */
export const verifiedCosts: string[] = []

/** Takes the library's place in tests with a database, which hash thousands of passwords. */
export class Argon2id extends RealArgon2id {
  constructor() {
    super(passwordCost.isReal ? {} : { memorySize: 64, iterations: 1 })
  }

  override verify(hash: string, password: string): Promise<boolean> {
    verifiedCosts.push(hash.split('$').slice(0, 4).join('$'))
    return super.verify(hash, password)
  }
}
