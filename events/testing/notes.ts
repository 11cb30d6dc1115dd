import { Schema } from 'effect'
import { decider } from '../decider.ts'
import { event, type EventsOf } from '../event.ts'
import { add, change, projection, put } from '../read/projection.ts'
import { type Row, sql, type Statement } from '../database/statement.ts'

export const NoteWritten = event('NoteWritten', {
  description: 'A note was written.',
  subject: (id) => `patient-${id}`,
  open: ['tone'],
  fields: { words: Schema.String, tone: Schema.String },
})

export const NoteStruck = event('NoteStruck', { description: 'A note no longer holds.', fields: {} })

/** Erases the patient of the same number: the database knows erasures by their names. */
const PatientErased = event('PatientErased', {
  description: 'The patient of a note was erased.',
  erasedSubject: (id) => `patient-${id}`,
  fields: {},
})

export const noteEvents = [NoteWritten, NoteStruck, PatientErased] as const
export type NoteEvent = EventsOf<typeof noteEvents>

export type NoteCommand =
  | { readonly _tag: 'WriteNote'; readonly words: string; readonly tone?: string }
  | { readonly _tag: 'StrikeNote' }
  | { readonly _tag: 'EraseNote' }

export class NoteUnknown extends Error {
  readonly _tag = 'NoteUnknown'
}

/** A minimal stream, for tests of the store itself. */
export const Note = decider<readonly NoteEvent[], NoteCommand, NoteEvent, NoteUnknown>({
  stream: 'note',
  events: noteEvents,
  initial: [],
  decide: (note, command) => {
    if (command._tag === 'WriteNote')
      return [NoteWritten({ words: command.words, tone: command.tone ?? 'calm' })]
    if (note.length === 0) return new NoteUnknown()
    if (command._tag === 'EraseNote') return [PatientErased({})]
    return note.at(-1)?._tag === 'NoteStruck' ? [] : [NoteStruck({})]
  },
  evolve: (note, happened) => [...note, happened],
})

export const noteList = projection<NoteEvent>({
  table: 'note_list',
  version: 1,
  key: ['id'],
  on: {
    NoteWritten: (it, { stream, version }) => put({ id: stream.id, words: it.words, struck: false, version }),
    NoteStruck: (_, { stream, version }) => change({ id: stream.id }, { struck: true, version }),
    PatientErased: (_, { stream, version }) => change({ id: stream.id }, { words: '', version }),
  },
})

export const noteCount = projection<ReturnType<typeof NoteWritten>>({
  table: 'note_count',
  version: 1,
  key: ['tone'],
  on: {
    NoteWritten: (it) => add({ tone: it.tone }, { written: 1 }),
  },
})

/** The tables of the two read models, with the row-level security of every clinic table. */
export const NOTE_TABLES = `
  create table note_list (clinic_id bigint, id bigint, words text not null, struck boolean not null,
    version integer not null, primary key (clinic_id, id));
  create table note_count (clinic_id bigint, tone text, written integer not null,
    primary key (clinic_id, tone));
  alter table note_list enable row level security;
  alter table note_count enable row level security;
  create policy clinic on note_list using (clinic_id = current_clinic());
  create policy clinic on note_count using (clinic_id = current_clinic());
  grant select, insert, update, delete on note_list, note_count to caretrail_app;`

export const noteRow = (clinicId: number, id: number): Statement<Row> =>
  sql`select * from note_list where clinic_id = ${clinicId} and id = ${id}`
