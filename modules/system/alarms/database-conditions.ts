import { HOUR_MS, DAY_MS } from '#rules/kernel'
import { type Condition, type FindableCondition, listClinics } from './condition.ts'
import type { ClinicUpkeep, DatabaseFacts } from './database-facts.ts'

/** When a backup is overdue, by its schedule: one or two intervals, and some slack. */
const OVERDUE_MS: Readonly<Record<string, number>> = {
  hourly: 3 * HOUR_MS,
  daily: 2 * DAY_MS,
  weekly: 8 * DAY_MS,
  monthly: 32 * DAY_MS,
}

/** Logs are verified every day, so three days are a problem. */
const MAX_PROOF_AGE_MS = 3 * DAY_MS

/** This many failures in a row are a problem of the provider, not of a message. */
const MIN_FAILURES = 3
/** After this time without a new attempt, the last failure says nothing about the provider. */
const FAILURE_RELEVANT_MS = 6 * HOUR_MS

const clinicsThat = ({ clinics }: DatabaseFacts, isAffected: (clinic: ClinicUpkeep) => boolean) =>
  listClinics(clinics.filter(isAffected).map(({ clinicId }) => clinicId))

const isOlder = (now: string, ageMs: number, ...moments: readonly (string | null)[]): boolean =>
  moments.every((moment) => moment === null || Date.parse(moment) < Date.parse(now) - ageMs)

/** The database does not answer. */
export const databaseLost: Condition = {
  name: 'database-lost',
  level: 'error',
  scope: 'machine',
  problem: 'The database does not answer.',
  allClear: 'it answers',
}

/** The database answers, but its disk is full. */
export const databaseFull: Condition = {
  name: 'database-full',
  level: 'error',
  scope: 'machine',
  problem: 'The disk of the database is full: nothing can be saved, and no patient’s data is shown.',
  allClear: 'it takes writes',
}

const databaseAltered: FindableCondition<DatabaseFacts> = {
  name: 'database-altered',
  level: 'error',
  scope: 'installation',
  problem: 'Functions or triggers of the database are not as this version made them.',
  allClear: 'functions and triggers are those of this version',
  find: (facts) => facts.alteredObjects.join('; ') || undefined,
}

const workerGone: FindableCondition<DatabaseFacts> = {
  name: 'worker-gone',
  level: 'error',
  scope: 'installation',
  problem: 'No process works on jobs: nothing is sent, backed up or verified.',
  allClear: 'jobs are worked on, or none was ever started',
  find: ({ worker }) => (worker.isGone ? `last seen ${worker.seenAt ?? 'never'}` : undefined),
}

const jobsLate: FindableCondition<DatabaseFacts> = {
  name: 'jobs-late',
  level: 'error',
  scope: 'installation',
  problem: 'Jobs wait for much longer than they should.',
  allClear: 'no job waits for long',
  find: (facts) => facts.lateQueues.join(', ') || undefined,
}

const makeDeliveryCondition = (
  channel: 'email' | 'sms',
  words: Pick<Condition, 'name' | 'problem' | 'allClear'>,
): FindableCondition<DatabaseFacts> => ({
  ...words,
  level: 'error',
  scope: 'installation',
  find: ({ delivery, now }) => {
    const health = delivery.find((each) => each.channel === channel)
    if (!health || health.failures < MIN_FAILURES || isOlder(now, FAILURE_RELEVANT_MS, health.failedAt))
      return undefined
    return `${health.failures} failures since the last success`
  },
})

const mailFailing = makeDeliveryCondition('email', {
  name: 'mail-failing',
  problem: 'The mail server does not take emails.',
  allClear: 'emails are taken, or none was sent',
})

const textsFailing = makeDeliveryCondition('sms', {
  name: 'texts-failing',
  problem: 'The provider of texts does not take them.',
  allClear: 'texts are taken, or none was sent',
})

const backupFailed: FindableCondition<DatabaseFacts> = {
  name: 'backup-failed',
  level: 'error',
  scope: 'installation',
  problem: 'The last backup failed.',
  allClear: 'no clinic’s last backup failed',
  find: (facts) => clinicsThat(facts, ({ backupFault }) => backupFault !== null && backupFault !== 'no_room'),
}

const backupNoRoom: FindableCondition<DatabaseFacts> = {
  name: 'backup-no-room',
  level: 'error',
  scope: 'installation',
  problem: 'The last backup found no room in BACKUPS_DIR.',
  allClear: 'every backup found room',
  find: (facts) => clinicsThat(facts, ({ backupFault }) => backupFault === 'no_room'),
}

/** The clinics whose newest backup is older than their schedule allows. */
export const clinicsWithoutBackup = ({ clinics, now }: DatabaseFacts): readonly ClinicUpkeep[] =>
  clinics.filter(({ frequency, backedUpAt, dueSince }) => {
    const overdueMs = OVERDUE_MS[frequency]
    return overdueMs !== undefined && isOlder(now, overdueMs, backedUpAt, dueSince)
  })

const backupMissing: FindableCondition<DatabaseFacts> = {
  name: 'backup-missing',
  level: 'error',
  scope: 'installation',
  problem: 'No backup was made for longer than the schedule says.',
  allClear: 'every clinic is backed up as scheduled',
  find: (facts) => listClinics(clinicsWithoutBackup(facts).map(({ clinicId }) => clinicId)),
}

const proofFailed: FindableCondition<DatabaseFacts> = {
  name: 'proof-failed',
  level: 'error',
  scope: 'installation',
  problem: 'A log, an access ledger or a checkpoint is not as it was written.',
  allClear: 'nothing was found wrong in a log',
  find: (facts) => clinicsThat(facts, (clinic) => clinic.proofFailed),
}

const proofMissing: FindableCondition<DatabaseFacts> = {
  name: 'proof-missing',
  level: 'warning',
  scope: 'installation',
  problem: 'A log was not verified for three days.',
  allClear: 'every log was verified in the last days',
  find: (facts) =>
    clinicsThat(facts, ({ provenAt, dueSince }) => isOlder(facts.now, MAX_PROOF_AGE_MS, provenAt, dueSince)),
}

const domainFailing: FindableCondition<DatabaseFacts> = {
  name: 'domain-failing',
  level: 'warning',
  scope: 'installation',
  problem: 'The DNS no longer proves that a clinic’s own host is theirs: after three days it serves nothing.',
  allClear: 'every clinic’s own host is proven',
  find: (facts) => listClinics(facts.unprovenDomains),
}

/** Conditions that are found in the database. */
export const databaseConditions: readonly FindableCondition<DatabaseFacts>[] = [
  databaseAltered,
  workerGone,
  jobsLate,
  mailFailing,
  textsFailing,
  backupFailed,
  backupNoRoom,
  backupMissing,
  proofFailed,
  proofMissing,
  domainFailing,
]
