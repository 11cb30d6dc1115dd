import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const tables = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  order by 1`

/** In which forms a text may lie about: as it is, and as the bytes, base64 and percent signs others make of it. */
const formsOf = (text: string): string[] => {
  const bytes = Buffer.from(text)
  // Of base64 only the middle is the same wherever the text begins.
  const shifted = [0, 1, 2].map((n) =>
    Buffer.concat([Buffer.alloc(n), bytes])
      .toString('base64')
      .slice(4, -4),
  )
  return [text, bytes.toString('hex'), encodeURIComponent(text), ...shifted.filter((part) => part.length > 7)]
}

/** A test of whether a text holds one of these words, in any case and in any of their forms. */
export const finding = (words: readonly string[]): ((text: string) => string[]) => {
  const forms = words.map((word) => [word, formsOf(word).map((form) => form.toLowerCase())] as const)
  return (text) => {
    const low = text.toLowerCase()
    return forms.filter(([, any]) => any.some((form) => low.includes(form))).map(([word]) => word)
  }
}

/** The tables of a database in which a text is found, with what was found: those of all schemas, as a superuser. */
export const tablesWith = async (admin: pg.Client, find: (text: string) => string[]): Promise<string[]> => {
  const { rows } = await admin.query<{ name: string }>(tables)
  const found: string[] = []
  for (const { name } of rows) {
    const texts = await admin.query<{ t: string }>(`select x::text as t from ${name} x`)
    if (texts.rows.some(({ t }) => find(t).length > 0)) found.push(name.replace(/^public\./, ''))
  }
  return found
}

/** The files of a folder in which a text is found. */
export const filesWith = async (folder: string, find: (text: string) => string[]): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found = await Promise.all(
    files.map(async (file) => (find(await readFile(file, 'latin1')).length > 0 ? [file] : [])),
  )
  return found.flat()
}
