import type { Happened, Told, Written } from '#modules/history'
import type { Language } from '#contracts/kernel'
import { dateAndTime, dollars, figure } from '../format.ts'
import { language, type Words } from '../index.ts'
import { en } from './en/index.ts'
import type { words as english } from './en/words.ts'
import { es } from './es/index.ts'
import { changesOf } from './fields.ts'
import { fr } from './fr/index.ts'
import type { EventTag, Saying, Sayings, Telling } from './saying.ts'

export type { EventTag } from './saying.ts'

/** Words of the history in a language. */
export type HistoryWords = Words<typeof english>

/** What a language has to provide: words of the page, and a sentence for every kind of event. */
export interface HistoryText {
  readonly words: HistoryWords
  readonly sayings: Sayings
}

const spoken: Readonly<Record<Language, HistoryText>> = { en, es, fr }

/** The words of the history, in the language of the page. */
export const historyWords = (): HistoryWords => spoken[language()].words

/** What a kind of event is called: 'Appointment moved'. */
export const eventName = (tag: string): string => spoken[language()].sayings[tag as EventTag]?.[0] ?? tag

const begun = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const patientCalled = (id: number | null, { patients }: Happened, words: HistoryWords): string =>
  id === null ? words.somebody : patients.get(id) || words.erasedPatient

const isPatient = ({ recorded: { meta } }: Happened): boolean =>
  meta.actor.kind === 'patient' || meta.source === 'reply'

/** Who did it. What a patient answers by text is the patient's doing. */
const whoOf = (happened: Happened, words: HistoryWords): string => {
  const { recorded, people, patientId } = happened
  const { actor } = recorded.meta
  if (isPatient(happened)) {
    const id = actor.kind === 'patient' && actor.id > 0 ? actor.id : patientId
    return id === null ? words.visitor : begun(patientCalled(id, happened, words))
  }
  return actor.kind === 'user' ? people.get(actor.id) || words.formerly : words.program
}

const tellingOf = (happened: Happened, words: HistoryWords, written: Written): Telling => {
  const { recorded, people, called, patientId, after } = happened
  const { stream, meta } = recorded
  const name = (id: number) => people.get(id) || words.somebody
  return {
    patient: patientCalled(patientId, happened, words),
    other: (id) => patientCalled(id, happened, words),
    person: name(stream.id),
    own: isPatient(happened) || (meta.actor.kind === 'user' && meta.actor.id === stream.id),
    called: called && (stream.type === 'appointment' ? called : words.quoted(called)),
    name,
    said: (field) => (typeof after[field] === 'string' ? after[field] : ''),
    quoted: words.quoted,
    moment: (iso) => dateAndTime(iso, written),
    figure,
    money: (cents) => dollars(cents / 100),
  }
}

/** An event in the language of the page. */
export const told = (happened: Happened, written: Written): Told => {
  const { words, sayings } = spoken[language()]
  const { recorded, before, after } = happened
  const [, says] = sayings[recorded.event._tag as EventTag] as Saying<EventTag>
  const telling = tellingOf(happened, words, written)
  const showing = { words, formats: written, name: telling.name }
  return {
    who: whoOf(happened, words),
    says: says(recorded.event as never, telling),
    when: dateAndTime(recorded.at, written),
    changes: recorded.erased ? [] : changesOf(recorded.event._tag, before, after, showing),
  }
}
