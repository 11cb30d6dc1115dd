import type pg from 'pg'
import { z } from 'zod'
import type { Wall } from '#modules/kernel'
import { Obstacle } from '#modules/platform'
import { isCopyName } from './until.ts'

/** What is written on a copy. */
const Label = z.object({
  /** What the clocks of its clinics show. */
  date: z.string(),
  time: z.string(),
})

/** How far a clinic's log goes in a copy. */
export interface Reach {
  readonly clinicId: number
  readonly position: number
  /** ISO 8601. */
  readonly at: string
}

/** A copy of the read models as of a moment. */
export interface Copy {
  readonly name: string
  readonly wall: Wall
  readonly reaches: readonly Reach[]
}

/** What to write on a copy. */
export const labelOf = ({ date, time }: Wall): string => JSON.stringify({ date, time })

const readLabel = (text: string | null): Wall | null => {
  try {
    return Label.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

// The owner is walled in like everyone: each clinic's row is read as that clinic.
const reachesIn = async (admin: pg.Client, name: string): Promise<Reach[]> => {
  const clinics = await admin.query<{ id: string }>('select clinic_id as id from clinic_positions()')
  const reaches: Reach[] = []
  await admin.query('begin')
  for (const { id } of clinics.rows) {
    await admin.query(`select set_config('app.clinic_id', $1, true)`, [id])
    const { rows } = await admin.query<{ position: string; at: Date }>(
      `select position, at from ${name}.moments where clinic_id = $1`,
      [id],
    )
    for (const { position, at } of rows)
      reaches.push({ clinicId: Number(id), position: Number(position), at: at.toISOString() })
  }
  await admin.query('commit')
  return reaches
}

/** All copies there are. */
export const copies = async (admin: pg.Client): Promise<readonly Copy[]> => {
  const { rows } = await admin.query<{ name: string; label: string | null }>(
    `select nspname as name, obj_description(oid, 'pg_namespace') as label from pg_namespace
     where nspname like 'as\\_of\\_%' order by nspname`,
  )
  const found: Copy[] = []
  for (const { name, label: text } of rows) {
    const label = readLabel(text)
    if (!label || !isCopyName(name)) continue
    found.push({ name, wall: label, reaches: await reachesIn(admin, name) })
  }
  return found
}

/** Removes a copy. Refuses with a sentence where there is none of this name. */
export const dropCopy = async (admin: pg.Client, name: string): Promise<void> => {
  if (!(await copies(admin)).some((copy) => copy.name === name))
    throw new Obstacle(`There is no copy named "${name}".`)
  await admin.query(`drop schema ${name} cascade`)
}
