import { Argon2id as RealArgon2id } from '../../../node_modules/oslo/dist/password/index.js'

/** Whether the next program hashes passwords as slowly as in production, for tests of what happens meanwhile. */
export const passwordCost = { isReal: false }

/** Takes the library's place in tests with a database, which hash thousands of passwords. */
export class Argon2id extends RealArgon2id {
  constructor() {
    super(passwordCost.isReal ? {} : { memorySize: 64, iterations: 1 })
  }
}
