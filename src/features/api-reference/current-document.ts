import type { App } from '../app.ts'

/** What the API of the program in this process says of itself. */
export const currentDocument = (): App['document'] => {
  if (!globalThis.caretrail) throw new Error('a page is asked for before there is a program')
  return globalThis.caretrail.document
}
