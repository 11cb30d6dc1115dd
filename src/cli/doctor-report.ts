import type { ClinicUpkeep, FoundCondition, InstallationReport, JobCount } from '#modules/system'
import { runBookOf } from '#modules/system'
import type { Result, Say } from './report.ts'

/** One check of doctor. */
interface CheckResult {
  readonly name: string
  readonly isFine: boolean
  readonly says: string
}

const printed = ({ name, isFine, says }: CheckResult): string =>
  `${isFine ? 'ok   ' : 'wrong'} ${name.padEnd(20)} ${says}`

const toCheck = ({ condition, detail }: FoundCondition): CheckResult => ({
  name: condition.name,
  isFine: detail === undefined,
  says: detail === undefined ? condition.fine : `${condition.says} (${detail}) See ${runBookOf(condition)}.`,
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
  const { name, level, says } = condition
  return {
    name,
    level,
    holds: detail !== undefined,
    says,
    detail: detail ?? null,
    runBook: runBookOf(condition),
  }
}

/** Collects what doctor finds, and says each thing as soon as it is known. */
export const openFindings = (say: Say) => {
  const checks: CheckResult[] = []
  const add = (check: CheckResult): void => {
    checks.push(check)
    say(printed(check))
  }

  /** Adds one check, which fails by throwing an error with a sentence. */
  const check = async (name: string, probe: () => string | Promise<string>): Promise<void> => {
    try {
      add({ name, isFine: true, says: await probe() })
    } catch (cause) {
      add({ name, isFine: false, says: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  /** Returns all of it, with what was not said yet. */
  const finish = ({ findings, clinics, jobs }: InstallationReport): Result => {
    const alarms = findings.map(toCheck)
    const wrong = [...checks, ...alarms].filter(({ isFine }) => !isFine)
    const rest = [...alarms, ...clinics.map(describeClinic), describeJobs(jobs)]
    const isWell = wrong.length === 0
    return {
      document: { ok: isWell, checks, alarms: findings.map(toJson), clinics, jobs },
      sentences: [...rest.map(printed), isWell ? 'Everything is in order.' : `${wrong.length} to mend.`],
      bare: wrong.map(printed),
      exitCode: isWell ? 0 : 1,
    }
  }

  return { check, finish }
}
