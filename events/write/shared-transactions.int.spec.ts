import { Effect, Exit, Fiber } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { originOf } from '#testing'
import { Database } from '../database/database.ts'
import type { ClinicReader } from '../database/transaction.ts'
import { raw, sql } from '../database/statement.ts'
import type { OriginShape } from '../origin.ts'
import { verifyClinic } from '../proof/verify-clinic.ts'
import { rebuildClinic } from '../read/rebuild.ts'
import { type Notebook, startNotebook } from '../testing/notebook.ts'
import { Note, type NoteCommand, noteRow } from '../testing/notes.ts'
import { DatabaseUnavailable } from '../faults.ts'
import { AccessEnded } from './access-check.ts'
import { makeSharedRunner } from './shared-transactions.ts'
import { Store } from './store.ts'

let book: Notebook
beforeAll(async () => {
  book = await startNotebook()
})
afterAll(() => book.close())

let clinics = 20_000
/** An origin in a clinic that has nothing yet. */
const newOrigin = (more: Partial<OriginShape> = {}) => originOf((clinics += 1), more)

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

/** Writes a note, from what is looked up first. */
const note = (
  words: string,
  look: (reader: ClinicReader) => Effect.Effect<unknown, Error> = () => Effect.void,
) =>
  Effect.flatMap(Store, (store) =>
    store.execute(Note, {
      id: 'next',
      command: (reader) =>
        Effect.as(look(reader), { _tag: 'WriteNote', words } satisfies NoteCommand as NoteCommand),
      returning: noteRow,
    }),
  )

const rowsOf = (clinicId: number, text: string) =>
  book.run(
    Effect.flatMap(Database, ({ query }) => query(raw(text))),
    originOf(clinicId),
  )

const storedWords = async (clinicId: number) =>
  (await rowsOf(clinicId, 'select words from note_list order by id')).map(({ words }) => words)

/** Notes in which transaction a command runs: a subtransaction has no number of its own here. */
const noteTransaction =
  (numbersSeen: Set<unknown>) =>
  ({ query }: ClinicReader) =>
    Effect.map(query(raw('select pg_current_xact_id()::text as id')), ([row]) => numbersSeen.add(row?.['id']))

const expectSoundLog = async (clinicId: number) => {
  const positions = await rowsOf(clinicId, 'select position from events order by position')
  expect(positions.map(({ position }) => position)).toEqual(numbers(positions.length).map((n) => n + 1))
  const compared = await book.run(rebuildClinic(clinicId, { write: false }), originOf(clinicId))
  expect(compared.map(({ differing }) => differing)).toEqual([0, 0])
  expect(await book.run(verifyClinic(clinicId, []), originOf(clinicId))).toMatchObject({ fault: null })
}

describe('commands of a clinic', () => {
  it('that come one after the other have a transaction each', async () => {
    const origin = newOrigin()
    const transactions = new Set()
    for (const n of numbers(3)) await book.run(note(`note ${n}`, noteTransaction(transactions)), origin)
    expect(transactions.size).toBe(3)
  })

  it('that wait for each other are stored in the order in which they came, sixteen in a transaction', async () => {
    const origin = newOrigin()
    const transactions = new Set()
    const answers = await Promise.all(
      numbers(80).map((n) => book.run(note(`note ${n}`, noteTransaction(transactions)), origin)),
    )
    expect(answers.map(({ record }) => record['words'])).toEqual(numbers(80).map((n) => `note ${n}`))
    expect(await storedWords(origin.clinicId)).toEqual(numbers(80).map((n) => `note ${n}`))
    expect(transactions.size).toBe(5)
    await expectSoundLog(origin.clinicId)
  })

  it('that wait do not hold up those of another clinic', async () => {
    const slow = newOrigin()
    const other = newOrigin()
    const gate = Promise.withResolvers<void>()
    const held = book.run(
      note('held', () => Effect.promise(() => gate.promise)),
      slow,
    )
    const behind = book.run(note('behind'), slow)
    await book.run(note('at once'), other)
    expect(await storedWords(slow.clinicId)).toEqual([])
    gate.resolve()
    await Promise.all([held, behind])
    expect(await storedWords(slow.clinicId)).toEqual(['held', 'behind'])
  })
})

const failures: readonly (readonly [string, (reader: ClinicReader) => Effect.Effect<unknown, Error>])[] = [
  ['is refused', () => Effect.fail(new Error('refused'))],
  ['has a defect', () => Effect.die(new Error('a defect'))],
  ['sends a statement that fails', ({ query }) => query(sql`select 1 / ${0}::int`)],
]

describe.each(failures)('one of eight that %s', (_, fail) => {
  it.each([0, 3, 7])('as number %i leaves nothing, and the others are stored', async (position) => {
    const origin = newOrigin()
    const exits = await Promise.all(
      numbers(8).map((n) =>
        book.run(Effect.exit(note(`note ${n}`, n === position ? fail : undefined)), origin),
      ),
    )
    expect(exits.map(Exit.isSuccess)).toEqual(numbers(8).map((n) => n !== position))
    expect(await storedWords(origin.clinicId)).toEqual(
      numbers(8)
        .filter((n) => n !== position)
        .map((n) => `note ${n}`),
    )
    await expectSoundLog(origin.clinicId)
  })
})

const endConnection = ({ query }: ClinicReader) => query(raw('select pg_terminate_backend(pg_backend_pid())'))

describe('a transaction', () => {
  it('whose connection is lost stores nothing of those in it, and the next ones are stored', async () => {
    const origin = newOrigin()
    const exits = await Promise.all(
      numbers(8).map((n) =>
        book.run(Effect.exit(note(`note ${n}`, n === 3 ? endConnection : undefined)), origin),
      ),
    )
    const acknowledged = numbers(8).filter((n) => Exit.isSuccess(exits[n] as Exit.Exit<unknown>))
    expect(acknowledged).not.toContain(3)
    expect(await storedWords(origin.clinicId)).toEqual(acknowledged.map((n) => `note ${n}`))
    await book.run(note('afterward'), origin)
    await expectSoundLog(origin.clinicId)
  })

  it.each([0, 3, 7])('undoes number %i alone if it breaks a rule that holds at its end', async (position) => {
    const origin = newOrigin()
    await book.admin(
      `create constraint trigger unwanted after insert on note_list deferrable initially deferred
       for each row when (new.clinic_id = ${origin.clinicId} and new.words = 'note ${position}')
       execute function refuse_rewriting()`,
    )
    const exits = await Promise.all(numbers(8).map((n) => book.run(Effect.exit(note(`note ${n}`)), origin)))
    await book.admin('drop trigger unwanted on note_list')
    const others = numbers(8).filter((n) => n !== position)
    expect(numbers(8).filter((n) => Exit.isSuccess(exits[n] as Exit.Exit<unknown>))).toEqual(others)
    expect(await storedWords(origin.clinicId)).toEqual(others.map((n) => `note ${n}`))
    await expectSoundLog(origin.clinicId)
  })

  it('does not run the command of a caller who left while waiting', async () => {
    const origin = newOrigin()
    const gate = Promise.withResolvers<void>()
    await book.run(
      Effect.gen(function* () {
        const first = yield* Effect.fork(note('first', () => Effect.promise(() => gate.promise)))
        yield* Effect.yieldNow()
        const leaving = yield* Effect.fork(note('left'))
        const last = yield* Effect.fork(note('last'))
        yield* Effect.sleep('20 millis')
        yield* Fiber.interrupt(leaving)
        gate.resolve()
        yield* Fiber.join(first)
        yield* Fiber.join(last)
      }),
      origin,
    )
    expect(await storedWords(origin.clinicId)).toEqual(['first', 'last'])
  })

  it('does not run the command of a caller who waited too long', async () => {
    const { clinicId } = newOrigin()
    const gate = Promise.withResolvers<void>()
    const ran: string[] = []
    const exits = await book.run(
      Effect.gen(function* () {
        const database = yield* Database
        const runPart = makeSharedRunner({ ...database, maxCommandWaitMs: 50 }, yield* Effect.runtime())
        const command = (name: string, wait = Promise.resolve()) =>
          runPart(
            clinicId,
            ({ finish }) =>
              Effect.promise(async () => {
                ran.push(name)
                await wait
                await finish([])
              }),
            () => undefined,
          )
        const first = yield* Effect.fork(command('first', gate.promise))
        yield* Effect.yieldNow()
        const second = yield* Effect.exit(command('second'))
        gate.resolve()
        return [yield* Fiber.await(first), second, yield* Effect.exit(command('third'))]
      }),
    )
    expect(ran).toEqual(['first', 'third'])
    expect(exits.map(Exit.isSuccess)).toEqual([true, false, true])
    expect(exits[1]).toMatchObject({ cause: { defect: expect.any(DatabaseUnavailable) } })
  })

  it('takes nothing more from a command that has ended', async () => {
    const origin = newOrigin()
    let kept: ClinicReader | undefined
    const keep = (reader: ClinicReader) => {
      kept = reader
      return Effect.fail(new Error('refused'))
    }
    const write = () => kept?.query(sql`update note_list set words = ${'overwritten'}`) ?? Effect.void
    const exits = await Promise.all([
      book.run(Effect.exit(note('first')), origin),
      book.run(Effect.exit(note('second', keep)), origin),
      book.run(Effect.exit(note('third', () => Effect.exit(write()))), origin),
    ])
    expect(exits.map(Exit.isSuccess)).toEqual([true, false, true])
    expect(await storedWords(origin.clinicId)).toEqual(['first', 'third'])
  })

  it('looks again at what a sender may do if a command before it changed that', async () => {
    const clinicId = newOrigin().clinicId
    let looked = 0
    const refuse = Effect.suspend(() => {
      looked += 1
      return Effect.fail(new Error('no longer allowed'))
    })
    const checked = originOf(clinicId, { checks: [{ stamp: 0, confirm: () => refuse }] })
    const buy = ({ query }: ClinicReader) =>
      query(sql`insert into clinic_add_ons values (${clinicId}, 1, 'api-access', 'active', now())`)
    const [before, , after] = await Promise.all([
      book.run(Effect.exit(note('before')), checked),
      book.run(note('change', buy), originOf(clinicId)),
      book.run(Effect.sandbox(note('after')).pipe(Effect.flip), checked),
    ])
    expect(Exit.isSuccess(before)).toBe(true)
    expect(after).toMatchObject({ defect: expect.any(AccessEnded) })
    expect(looked).toBe(1)
    expect(await storedWords(clinicId)).toEqual(['before', 'change'])
  })
})
