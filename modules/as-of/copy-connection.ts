import { sql, type Statement } from '#events'

/** One row as long as the copy holds this clinic. For statements that look into a copy first. */
export const heldIn = (clinicId: number): Statement<{ position: number }> =>
  sql`select position from moments where clinic_id = ${clinicId}`

/** The address of a database as it is seen out of a copy: what the copy has lies in front of what is live. */
export const addressOf = (databaseUrl: string, schema: string): string => {
  const url = new URL(databaseUrl)
  const others = url.searchParams.get('options')
  url.searchParams.set('options', [others, `-c search_path=${schema},public`].filter(Boolean).join(' '))
  return url.href
}
