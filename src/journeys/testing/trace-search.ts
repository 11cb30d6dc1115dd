import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const tables = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  order by 1`

/** Returns the forms a text can take in storage: plain, hex, percent-encoded and base64. */
const encodingsOf = (text: string): string[] => {
  const bytes = Buffer.from(text)
  // In base64 only the middle is independent of the text's offset.
  const shifted = [0, 1, 2].map((n) =>
    Buffer.concat([Buffer.alloc(n), bytes])
      .toString('base64')
      .slice(4, -4),
  )
  return [text, bytes.toString('hex'), encodeURIComponent(text), ...shifted.filter((part) => part.length > 7)]
}

/** Creates a search that returns which of these words a text contains, in any case and form. */
export const findWords = (words: readonly string[]): ((text: string) => string[]) => {
  const forms = words.map((word) => [word, encodingsOf(word).map((form) => form.toLowerCase())] as const)
  return (text) => {
    const low = text.toLowerCase()
    return forms.filter(([, encodings]) => encodings.some((form) => low.includes(form))).map(([word]) => word)
  }
}

/** Lists the tables of all schemas that contain a match. Needs a superuser. */
export const tablesWith = async (admin: pg.Client, find: (text: string) => string[]): Promise<string[]> => {
  const { rows } = await admin.query<{ name: string }>(tables)
  const found: string[] = []
  for (const { name } of rows) {
    const texts = await admin.query<{ t: string }>(`select x::text as t from ${name} x`)
    if (texts.rows.some(({ t }) => find(t).length > 0)) found.push(name.replace(/^public\./, ''))
  }
  return found
}

/** Lists the files of a folder that contain a match. */
export const filesWith = async (folder: string, find: (text: string) => string[]): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found = await Promise.all(
    files.map(async (file) => (find(await readFile(file, 'latin1')).length > 0 ? [file] : [])),
  )
  return found.flat()
}
