import type pg from 'pg'
import { z } from 'zod'
import type { LocalTime } from '#modules/kernel'
import { StartupError } from '#modules/platform'
import { isCopyName } from './moment.ts'

const CopyLabel = z.object({
  /** The local time in its clinics. */
  date: z.string(),
  time: z.string(),
})

interface ClinicPosition {
  readonly clinicId: number
  readonly position: number
  /** ISO 8601. */
  readonly at: string
}

/** A copy of the read models as of a moment. */
export interface Copy {
  readonly name: string
  readonly localTime: LocalTime
  readonly positions: readonly ClinicPosition[]
}

/** Formats the label of a copy. */
export const copyLabel = ({ date, time }: LocalTime): string => JSON.stringify({ date, time })

const readLabel = (text: string | null): LocalTime | null => {
  try {
    return CopyLabel.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

// Row-level security applies to the owner too, so read each clinic's row on behalf of that clinic.
const readPositions = async (admin: pg.Client, name: string): Promise<ClinicPosition[]> => {
  const clinics = await admin.query<{ id: string }>('select clinic_id as id from clinic_positions()')
  const positions: ClinicPosition[] = []
  await admin.query('begin')
  for (const { id } of clinics.rows) {
    await admin.query(`select set_config('app.clinic_id', $1, true)`, [id])
    const { rows } = await admin.query<{ position: string; at: Date }>(
      `select position, at from ${name}.moments where clinic_id = $1`,
      [id],
    )
    for (const { position, at } of rows)
      positions.push({ clinicId: Number(id), position: Number(position), at: at.toISOString() })
  }
  await admin.query('commit')
  return positions
}

export const listCopies = async (admin: pg.Client): Promise<readonly Copy[]> => {
  const { rows } = await admin.query<{ name: string; label: string | null }>(
    `select nspname as name, obj_description(oid, 'pg_namespace') as label from pg_namespace
     where nspname like 'as\\_of\\_%' order by nspname`,
  )
  const copies: Copy[] = []
  for (const { name, label: text } of rows) {
    const label = readLabel(text)
    if (!label || !isCopyName(name)) continue
    copies.push({ name, localTime: label, positions: await readPositions(admin, name) })
  }
  return copies
}

/** Removes a copy. Throws a readable error if the name is unknown. */
export const dropCopy = async (admin: pg.Client, name: string): Promise<void> => {
  if (!(await listCopies(admin)).some((copy) => copy.name === name))
    throw new StartupError(`There is no copy named "${name}".`)
  await admin.query(`drop schema ${name} cascade`)
}
