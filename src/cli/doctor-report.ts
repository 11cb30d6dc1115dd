import type { ClinicUpkeep, Finding, InstallationReport, JobCount } from '#modules/system'
import { runBookOf } from '#modules/system'

/** One thing that doctor looked at. */
interface CheckResult {
  readonly name: string
  readonly isFine: boolean
  readonly says: string
}

const printed = ({ name, isFine, says }: CheckResult): string =>
  `${isFine ? 'ok   ' : 'wrong'} ${name.padEnd(20)} ${says}`

const toCheck = ({ condition, detail }: Finding): CheckResult => ({
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

const toJson = ({ condition, detail }: Finding) => {
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

/** Collects what doctor finds, and prints it: a line for each thing as soon as it is known, or one JSON object. */
export const openReport = (asJson: boolean) => {
  const checks: CheckResult[] = []
  const add = (check: CheckResult): void => {
    checks.push(check)
    if (!asJson) console.log(printed(check))
  }

  /** Adds one check, which fails by throwing an error with a sentence. */
  const check = async (name: string, probe: () => string | Promise<string>): Promise<void> => {
    try {
      add({ name, isFine: true, says: await probe() })
    } catch (cause) {
      add({ name, isFine: false, says: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  /** Prints the rest and returns how many things are wrong. */
  const finish = ({ findings, clinics, jobs }: InstallationReport): number => {
    const alarms = findings.map(toCheck)
    const failures = [...checks, ...alarms].filter(({ isFine }) => !isFine).length
    if (asJson) {
      const found = { checks, alarms: findings.map(toJson), clinics, jobs }
      console.log(JSON.stringify({ ok: failures === 0, ...found }))
      return failures
    }
    for (const each of [...alarms, ...clinics.map(describeClinic), describeJobs(jobs)])
      console.log(printed(each))
    console.log(failures === 0 ? 'Everything is in order.' : `${failures} to mend.`)
    return failures
  }

  return { check, finish }
}
