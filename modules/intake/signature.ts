const LONGEST_NAME = 200

/** The units in which signatures are drawn. */
export const PAD = { width: 600, height: 180 } as const

/** How somebody signed: by typing their name, or by hand; `text` is the name, or the path of what was drawn. */
export interface Signed {
  readonly by: 'name' | 'hand'
  readonly text: string
}

/** How somebody signed, from what is stored of it; null where they did not. */
export const signed = (stored: string): Signed | null => {
  const [, how, rest = ''] = /^(typed|drawn):(.*)$/s.exec(stored.trim()) ?? []
  const text = rest.trim()
  return how && text ? { by: how === 'typed' ? 'name' : 'hand', text } : null
}

/** What is stored of a signature where there is none. */
export const isUnsigned = (stored: string): boolean => /^((typed|drawn):)?\s*$/.test(stored.trim())

// Moves and lines, and nothing else a path could hold.
const PATH = /^[Mm][MLml0-9 .,-]*$/

/** Whether this can be stored as a signature. */
export const isSignature = (stored: string): boolean => {
  const how = signed(stored)
  if (!how) return false
  return how.by === 'name' ? how.text.length <= LONGEST_NAME : PATH.test(how.text)
}
