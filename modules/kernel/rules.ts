/** From whom a record came by merges of patients, the first of them first. */
export type CameFrom = readonly number[]

/** Why a record is another patient's: two became one, or one two again. */
export const PASSED_ON = ['merge', 'unmerge'] as const

export interface PassedOn {
  readonly from: number
  readonly to: number
  readonly because: (typeof PASSED_ON)[number]
}

/** Whose key seals what is said of a record: that of whoever had it first, so that it stays theirs if they part again. */
export const sealedFor = (cameFrom: CameFrom, patientId: number): number => cameFrom[0] ?? patientId

/** Whether a record goes along: it is this patient's, and goes back only to whoever it came from. */
export const goesAlong = (
  cameFrom: CameFrom,
  patientId: number | null,
  { from, to, because }: PassedOn,
): boolean => patientId === from && (because === 'merge' || cameFrom.at(-1) === to)

/** From whom a record came, once it has gone on. */
export const afterPassing = (cameFrom: CameFrom, { from, to, because }: PassedOn): CameFrom => {
  if (because === 'merge') return [...cameFrom, from]
  return cameFrom.at(-1) === to ? cameFrom.slice(0, -1) : []
}
