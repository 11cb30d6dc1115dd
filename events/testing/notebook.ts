import { Effect, Layer } from 'effect'
import { withClient } from '#modules/platform'
import { CLINIC, originOf, openProgram } from '#testing'
import { type OriginShape } from '../origin.ts'
import { Store } from '../write/store.ts'
import { Note, type NoteCommand, noteCount, noteEvents, noteList, noteRow, NOTE_TABLES } from './notes.ts'

const execute = (id: number | 'next', command: NoteCommand, expect?: number) =>
  Effect.gen(function* () {
    const store = yield* Store
    return yield* store.execute(Note, {
      id,
      command,
      expect,
      returning: noteRow,
    })
  })

/** Starts a store of notes on its own real database. */
export const startNotebook = async () => {
  const testProgram = await openProgram(
    { kinds: noteEvents, projections: [noteList, noteCount], reactions: [] },
    Layer.empty,
  )
  const admin = (text: string, values: unknown[] = []) =>
    withClient(testProgram.adminUrl, (client) => client.query(text, values))
  await admin(NOTE_TABLES)
  const write = (words: string, origin: OriginShape = originOf(CLINIC)) =>
    testProgram.run(execute('next', { _tag: 'WriteNote', words }), origin)
  return { ...testProgram, admin, execute, write }
}

export type Notebook = Awaited<ReturnType<typeof startNotebook>>
