import type { ClinicUpkeep, FoundCondition, InstallationReport, JobCount } from '#modules/system'
import { runBookOf } from '#modules/system'
import type { Report, PrintProgress } from './report.ts'

/** One check of doctor. */
interface CheckResult {
  readonly name: string
  readonly isFine: boolean
  readonly says: string
}

const formatCheck = ({ name, isFine, says }: CheckResult): string =>
  `${isFine ? 'ok   ' : 'wrong'} ${name.padEnd(20)} ${says}`

const toCheck = ({ condition, detail }: FoundCondition): CheckResult => ({
  name: condition.name,
  isFine: detail === undefined,
  says:
    detail === undefined
      ? condition.allClear
      : `${condition.problem} (${detail}) See ${runBookOf(condition)}.`,
})

const describeClinic = ({ clinicId, frequency, backedUpAt, provenAt }: ClinicUpkeep): CheckResult => ({
  name: `clinic ${clinicId}`,
  isFine: true,
  says: `backed up ${backedUpAt ?? 'never'} (schedule: ${frequency}), verified ${provenAt ?? 'never'}`,
})

const describeJobs = (jobs: readonly JobCount[]): CheckResult => ({
  name: 'jobs',
  isFine: true,
  says:
    jobs
      .map(
        ({ queue, waiting, active, failed }) => `${queue}: ${waiting} wait, ${active} run, ${failed} failed`,
      )
      .join('; ') || 'none waits',
})

const toJson = ({ condition, detail }: FoundCondition) => {
  const { name, level, problem } = condition
  return {
    name,
    level,
    holds: detail !== undefined,
    says: problem,
    detail: detail ?? null,
    runBook: runBookOf(condition),
  }
}

/** Collects the results of doctor's checks, and prints each as soon as it is known. */
export const openFindings = (say: PrintProgress) => {
  const checks: CheckResult[] = []
  const add = (check: CheckResult): void => {
    checks.push(check)
    say(formatCheck(check))
  }

  /** Runs one check, which fails by throwing an error with a sentence. */
  const check = async (name: string, probe: () => string | Promise<string>): Promise<void> => {
    try {
      add({ name, isFine: true, says: await probe() })
    } catch (cause) {
      add({ name, isFine: false, says: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  /** Returns the report; its sentences leave out the checks that were already printed. */
  const finish = ({ findings, clinics, jobs }: InstallationReport): Report => {
    const alarms = findings.map(toCheck)
    const failed = [...checks, ...alarms].filter(({ isFine }) => !isFine)
    const unprinted = [...alarms, ...clinics.map(describeClinic), describeJobs(jobs)]
    const isWell = failed.length === 0
    return {
      document: { ok: isWell, checks, alarms: findings.map(toJson), clinics, jobs },
      sentences: [
        ...unprinted.map(formatCheck),
        isWell ? 'Everything is in order.' : `${failed.length} to mend.`,
      ],
      quietLines: failed.map(formatCheck),
      exitCode: isWell ? 0 : 1,
    }
  }

  return { check, finish }
}
