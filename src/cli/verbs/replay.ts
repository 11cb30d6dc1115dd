import { Cause, Effect, Exit } from 'effect'
import { saveProjectionVersions, Registry, type ReplayResult, rebuildClinic } from '#events'
import { copyName } from '#modules/as-of'
import { Checkpoints } from '#modules/audit'
import { dropCopyNamed, describeCopy, listExistingCopies, makeCopyUntil } from '../as-of-copies.ts'
import { requireClinic } from '../clinics.ts'
import { describeError } from '../describe-error.ts'
import { CLINIC_OPTION, flag, textOption } from '../options.ts'
import type { Shutdown } from '../shutdown.ts'
import { defineReport, type Report } from '../report.ts'
import { runWithServices } from '../with-services.ts'

const describeReplay = (
  { clinicId, table, rows, differing, fault }: ReplayResult,
  write: boolean,
): string => {
  const difference =
    differing === 0 ? 'as the log says' : `${differing} differ${write && !fault ? ', rewritten' : ''}`
  return `clinic ${clinicId}: ${table.padEnd(24)} ${String(rows).padStart(8)} rows, ${difference}`
}

// A clinic's tables share the fault of its log.
const faultsOf = (replayed: readonly (readonly ReplayResult[])[]): readonly string[] =>
  replayed.flatMap(([first]) =>
    first?.fault
      ? [
          `clinic ${first.clinicId}: position ${first.fault.position}: ${first.fault.reason}. Nothing was written.`,
        ]
      : [],
  )

const isReadable = ({ fault }: ReplayResult): boolean => fault?.code !== 'unreadable'

interface Attempt {
  readonly clinicId: number
  readonly exit: Exit.Exit<unknown>
}

const failureOf = ({ clinicId, exit }: Attempt): readonly string[] =>
  Exit.isSuccess(exit)
    ? []
    : [`clinic ${clinicId}: it could not be replayed: ${describeError(Cause.squash(exit.cause))}`]

/**
 * Rebuilds the read models from the log, or with `write: false` only compares them. Returns 1 if a comparison
 * finds differences, or if personal data does not open.
 */
const replayAll = async (
  onlyClinic: number | undefined,
  write: boolean,
  shutdown: Shutdown,
): Promise<Report> => {
  const { replayed, failures } = await runWithServices(
    'replay',
    shutdown,
    Effect.gen(function* () {
      if (onlyClinic !== undefined) yield* requireClinic(onlyClinic)
      const clinics = onlyClinic === undefined ? yield* (yield* Checkpoints).listClinics() : [onlyClinic]
      const attempts = yield* Effect.forEach(clinics, (clinicId) =>
        Effect.map(Effect.exit(rebuildClinic(clinicId, { write })), (exit) => ({ clinicId, exit })),
      )
      const rebuilt = attempts.flatMap(({ exit }) => (Exit.isSuccess(exit) ? [exit.value] : []))
      const failed = attempts.flatMap(failureOf)
      if (write && onlyClinic === undefined && failed.length + faultsOf(rebuilt).length === 0)
        yield* saveProjectionVersions((yield* Registry).projections)
      return { replayed: rebuilt, failures: failed }
    }),
  )
  const readable = replayed.flat().filter(isReadable)
  const faults = [...faultsOf(replayed), ...failures]
  const isWell = faults.length === 0 && (write || replayed.flat().every(({ differing }) => differing === 0))
  return {
    document: {
      tables: readable.map(({ clinicId, table, rows, differing }) => ({ clinicId, table, rows, differing })),
      faults,
    },
    sentences: readable.map((each) => describeReplay(each, write)),
    faults,
    exitCode: isWell ? 0 : 1,
  }
}

/**
 * Rebuilds the read models from the log; with --verify, only compares them. With --until, fills a copy of
 * them up to a moment, which `start --as-of` opens; --list and --drop manage copies.
 */
export const verb = defineReport({
  options: {
    verify: flag('Compare only, and write nothing'),
    clinic: CLINIC_OPTION,
    until: textOption('MOMENT', 'Fill a copy up to this moment, which "start --as-of" opens'),
    schema: textOption('NAME', 'The name of the copy'),
    list: flag('List the copies'),
    drop: textOption('NAME', 'Remove a copy'),
  },
  quiet: 'Print nothing but errors, and the names of copies, one on each line',
  run: async ({ verify, clinic, until, schema, list, drop }, shutdown) => {
    if (list) {
      const copies = await listExistingCopies(shutdown)
      return {
        document: copies.map(({ name, localTime, positions }) => ({
          name,
          wall: localTime,
          reaches: positions,
        })),
        sentences: copies.map(describeCopy),
        quietLines: copies.map(({ name }) => name),
      }
    }
    if (drop !== undefined) {
      await dropCopyNamed(copyName(drop), shutdown)
      return { document: { dropped: drop }, sentences: [] }
    }
    if (until === undefined) return replayAll(clinic, !verify, shutdown)
    const { name, localTime, positions, tables } = await makeCopyUntil(until, { clinic, schema, shutdown })
    const lines = tables.map(
      ({ clinicId, table, rows }) =>
        `clinic ${clinicId}: ${table.padEnd(24)} ${String(rows).padStart(8)} rows`,
    )
    return {
      document: { name, wall: localTime, reaches: positions, tables },
      sentences: [...lines, describeCopy({ name, localTime, positions })],
      quietLines: [name],
    }
  },
})
