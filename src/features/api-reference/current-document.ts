import type { App } from '../../program/app.ts'

export const currentDocument = (): App['document'] => {
  if (!globalThis.caretrail) throw new Error('a page is asked for before there is a program')
  return globalThis.caretrail.document
}
