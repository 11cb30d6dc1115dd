import { Effect } from 'effect'
import { Database, Origin, positionBefore, sql, type Statement } from '#events'
import { userNameTable } from '#modules/identity'
import { invitationFigures } from '#modules/intake-forms'
import type { ReportType } from './contract.ts'
import type { ReportDays } from './report-days.ts'
import { daySums } from './sums/day-sums.ts'
import {
  countAddedDocuments,
  documentStock,
  formSums,
  outcomeSums,
  patientStock,
} from './sums/record-sums.ts'
import { countSeenPatients, visitSums } from './sums/visit-sums.ts'

// Skipped statements still run in the same batch, so every report issues the same queries.
const onlyIf = <A extends object>(needed: boolean, statement: Statement<A>): Statement<A> =>
  needed ? statement : sql`select * from (${statement}) unasked where false`

/** Loads the figures of a report of this type. Those that the type does not show are empty. */
export const loadFigures = Effect.fnUntraced(function* (type: ReportType, days: ReportDays) {
  const database = yield* Database
  const { clinicId } = yield* Origin
  const isType = (...types: readonly ReportType[]) => types.includes(type)
  const [
    sums,
    sumsByDay,
    visitorSums,
    [patients],
    [documents],
    addedDocuments,
    forms,
    [invited],
    outcomes,
    people,
    [lastEvent],
  ] = yield* database.queries([
    visitSums(clinicId, days),
    onlyIf(!isType('patients'), daySums(clinicId, days)),
    onlyIf(isType('patients'), countSeenPatients(clinicId, days)),
    patientStock(clinicId, days),
    documentStock(clinicId, days),
    countAddedDocuments(clinicId, days),
    onlyIf(isType('overview', 'patients'), formSums(clinicId, days)),
    onlyIf(isType('overview', 'patients'), invitationFigures(clinicId, days.endCutoff)),
    onlyIf(isType('appointments'), outcomeSums(clinicId, days)),
    onlyIf(isType('appointments', 'revenue'), userNameTable(clinicId)),
    onlyIf(days.dataCutoff !== null, positionBefore(clinicId, days.dataCutoff ?? days.startMoment)),
  ])
  if (!patients || !documents) return yield* Effect.dieMessage('a figure has no row')
  return {
    visits: sums,
    dated: sumsByDay,
    visitors: visitorSums[0] ?? { first: 0, again: 0 },
    patients,
    documents,
    added: addedDocuments,
    forms,
    invited: invited ?? { sent: 0, answered: 0 },
    outcomes,
    names: new Map(people.map(({ id, name }) => [id, name])),
    /** The last event known on the report's past day; 0 for a current report. */
    position: lastEvent?.position ?? 0,
  }
})

export type Figures = Effect.Effect.Success<ReturnType<typeof loadFigures>>
