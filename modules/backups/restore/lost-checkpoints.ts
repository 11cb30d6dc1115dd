import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isCheckpoint, sql, type Statement } from '#events'
import { accessCheckpointsFile, isAccessCheckpoint, parseCheckpoints } from '#modules/audit'
import { readIfThereAsync, writeWholeAsync } from '#modules/platform'

const readLines = async (file: string): Promise<readonly string[]> =>
  ((await readIfThereAsync(file)) ?? '').split('\n').filter((line) => line !== '')

// Checkpoints after the backup prove that later data is lost, so keep them in a separate file. Those up to the backup
// stay in use.
const splitLinesFile = async (file: string, lostFile: string, isKept: (line: string) => boolean) => {
  const lines = await readLines(file)
  const keptLines = lines.filter(isKept)
  if (keptLines.length === lines.length) return
  await rename(file, lostFile)
  await writeWholeAsync(file, keptLines.map((line) => `${line}\n`).join(''))
}

/** Sets aside the log's checkpoints after a position. `stamp` names the file of those set aside. */
export const splitCheckpoints = (dataDir: string, clinicId: number, position: number, stamp: string) =>
  splitLinesFile(
    join(dataDir, 'checkpoints', `${clinicId}.ndjson`),
    join(dataDir, 'checkpoints', `${clinicId}-before-${stamp}.lost`),
    (line) => parseCheckpoints(line, isCheckpoint).signed.some((each) => each.position <= position),
  )

interface AccessHead {
  readonly day: string
  readonly entries: number
}

/** Selects the last day of a clinic's access ledger. */
export const accessHead = (clinicId: number): Statement<AccessHead> =>
  sql`select day, entries from access_days where clinic_id = ${clinicId} order by day desc limit 1`

/** Sets aside the access ledger's checkpoints after its last entry. */
export const setAsideAccessCheckpoints = (
  dataDir: string,
  clinicId: number,
  head: AccessHead | undefined,
  stamp: string,
) =>
  splitLinesFile(
    accessCheckpointsFile(dataDir, clinicId),
    join(dataDir, 'checkpoints', `${clinicId}-access-before-${stamp}.lost`),
    (line) =>
      parseCheckpoints(line, isAccessCheckpoint).signed.some(
        ({ day, entry }) =>
          head !== undefined && (day < head.day || (day === head.day && entry <= head.entries)),
      ),
  )
