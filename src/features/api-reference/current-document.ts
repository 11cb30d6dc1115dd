import type { App } from '../../program/app.ts'

/** Returns the OpenAPI document of the app running in this process. */
export const currentDocument = (): App['document'] => {
  if (!globalThis.caretrail) throw new Error('a page is asked for before there is a program')
  return globalThis.caretrail.document
}
