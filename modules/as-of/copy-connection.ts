import { sql, type Statement } from '#events'

/** Returns one row as long as the copy contains this clinic. Sent before statements that read a copy. */
export const clinicInCopy = (clinicId: number): Statement<{ position: number }> =>
  sql`select position from moments where clinic_id = ${clinicId}`

/** Returns a database URL whose search path puts the copy's tables before the live ones. */
export const copyUrl = (databaseUrl: string, schema: string): string => {
  const url = new URL(databaseUrl)
  const otherOptions = url.searchParams.get('options')
  url.searchParams.set('options', [otherOptions, `-c search_path=${schema},public`].filter(Boolean).join(' '))
  return url.href
}
