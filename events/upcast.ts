import type { AnyEventKind } from './event.ts'

type Json = Record<string, unknown>

/** Converts stored fields of any version to the current version. */
export const upcast = (kind: AnyEventKind, version: number, fields: Json): Json => {
  let current = fields
  for (let from = version; from < kind.version; from++) {
    const step = kind.past[from]
    if (!step) throw new Error(`${kind.tag} has no upcaster from version ${from}`)
    current = step(current)
  }
  return current
}
