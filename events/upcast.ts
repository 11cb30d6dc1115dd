import type { AnyEventType } from './event.ts'

type Json = Record<string, unknown>

/** Converts stored fields of any version to the current version. */
export const upcast = (kind: AnyEventType, version: number, fields: Json): Json => {
  let current = fields
  for (let from = version; from < kind.version; from++) {
    const upcaster = kind.upcasters[from]
    if (!upcaster) throw new Error(`${kind.tag} has no upcaster from version ${from}`)
    current = upcaster(current)
  }
  return current
}
