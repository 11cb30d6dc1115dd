import { Effect } from 'effect'
import type { Statement, Unit } from '#events'
import type { PatientDraft } from './contract.ts'
import type { KeptBecause } from './import-events.ts'
import { forgetFile } from './import-files.ts'
import { importProgress, type Member, membersAfter } from './import-list.ts'
import { PatientImport } from './patient-import.ts'
import { Patient } from './patient.ts'
import type { GoodRow } from './import-judging.ts'
import { emailsTaken } from './import-likes.ts'

/** Patients that are taken on, or back, in one transaction: whoever works in the clinic waits for no longer. */
export const AT_ONCE = 50

/** For what patients have been used since, by other modules. */
export type UsesOf = (
  clinicId: number,
  patientIds: readonly number[],
) => Statement<{ patientId: number; what: Exclude<KeptBecause, 'changed'> }>

const register = (unit: Unit, details: PatientDraft) =>
  unit
    .execute(Patient, { id: 'next', command: { _tag: 'RegisterPatient', details, emailTaken: false } })
    .pipe(Effect.orDie)

/**
 * Takes on the next rows of a batch, `from` how many had had their turn. Where somebody else was quicker, nothing
 * happens: each row has one turn, however often this is asked.
 */
export const importChunk = (unit: Unit, id: number, from: number, turns: readonly GoodRow[]) =>
  Effect.gen(function* () {
    const [now] = yield* unit.query(importProgress(unit.clinicId, id))
    if (now?.state !== 'running' || now.done !== from) return
    const taken = new Set((yield* unit.query(emailsTaken(unit.clinicId, turns))).map(({ row }) => row))
    const refused = turns.map(({ row }) => row).filter((row) => taken.has(row))
    const accepted = turns.filter(({ row }) => !taken.has(row))
    const registered = yield* Effect.forEach(accepted, ({ draft }) => register(unit, draft))
    // Where nothing is left of the file, as after a restore, the batch is over with what it has.
    const done = turns.length === 0 ? now.rows : from + turns.length
    yield* unit
      .execute(PatientImport, {
        id,
        command: {
          _tag: 'NoteImported',
          from,
          done,
          patientIds: registered.map((patient) => patient.id),
          refused,
        },
      })
      .pipe(Effect.orDie)
    if (done >= now.rows) void unit.also(forgetFile(unit.clinicId, id))
  })

const whyStays = ({ patientId, version }: Member, uses: ReadonlyMap<number, KeptBecause>) =>
  uses.get(patientId) ?? (version > 1 ? 'changed' : undefined)

/** Takes back the next patients of a batch, but those who have been used since. */
export const undoChunk = (unit: Unit, id: number, usesOf: UsesOf) =>
  Effect.gen(function* () {
    const [now] = yield* unit.query(importProgress(unit.clinicId, id))
    if (now?.state !== 'undoing') return
    const members = yield* unit.query(membersAfter(unit.clinicId, id, now.undoneTo, AT_ONCE))
    const listed = members.filter((member) => member.listed)
    const found = yield* unit.query(
      usesOf(
        unit.clinicId,
        listed.map(({ patientId }) => patientId),
      ),
    )
    const uses = new Map(found.map(({ patientId, what }) => [patientId, what]))
    const kept = listed.flatMap((member) => {
      const because = whyStays(member, uses)
      return because ? [{ patientId: member.patientId, because }] : []
    })
    const staying = new Set(kept.map(({ patientId }) => patientId))
    const leaving = listed.map(({ patientId }) => patientId).filter((each) => !staying.has(each))
    for (const patientId of leaving) {
      yield* unit.execute(Patient, { id: patientId, command: { _tag: 'RemovePatient' } }).pipe(Effect.orDie)
    }
    const undoneTo = members.at(-1)?.patientId ?? now.undoneTo
    const last = members.length < AT_ONCE
    yield* unit
      .execute(PatientImport, {
        id,
        command: { _tag: 'NoteRemoved', undoneTo, patientIds: leaving, kept, last },
      })
      .pipe(Effect.orDie)
  })
