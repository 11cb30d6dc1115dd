import type { EventWithContext, EventDescription, ClinicFormats } from '#modules/history'
import type { Language } from '#contracts/kernel'
import { dateAndTime, dollars, figure } from '../../../kit/format/format.ts'
import { language, type Words } from '../../../language/index.ts'
import { en } from './en/index.ts'
import type { words as english } from './en/page.ts'
import { es } from './es/index.ts'
import { changesOf } from './field-changes.ts'
import { fr } from './fr/index.ts'
import type { EventTag, EventWords, AllEventWords, SentenceContext } from './event-sentence.ts'

export type { EventTag } from './event-sentence.ts'

/** The UI text of the history page in one language. */
export type HistoryWords = Words<typeof english>

/** The text that each language provides: that of the page, and a sentence for every event type. */
export interface HistoryCatalog {
  readonly words: HistoryWords
  readonly sayings: AllEventWords
}

const catalogs: Readonly<Record<Language, HistoryCatalog>> = { en, es, fr }

/** Returns the history's UI text in the language of the page. */
export const historyWords = (): HistoryWords => catalogs[language()].words

/** Returns the name of an event type: 'Appointment moved'. */
export const eventName = (tag: string): string => catalogs[language()].sayings[tag as EventTag]?.[0] ?? tag

const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const patientName = (id: number | null, { patients }: EventWithContext, words: HistoryWords): string =>
  id === null ? words.somebody : patients.get(id) || words.erasedPatient

const isPatient = ({ recorded: { meta } }: EventWithContext): boolean =>
  meta.actor.kind === 'patient' || meta.source === 'reply'

/** Names the actor. A patient's reply by text message counts as the patient's action. */
const describeActor = (happened: EventWithContext, words: HistoryWords): string => {
  const { recorded, people, patientId } = happened
  const { actor } = recorded.meta
  if (isPatient(happened)) {
    const id = actor.kind === 'patient' && actor.id > 0 ? actor.id : patientId
    return id === null ? words.visitor : capitalize(patientName(id, happened, words))
  }
  return actor.kind === 'user' ? people.get(actor.id) || words.formerly : words.program
}

const sentenceContext = (
  happened: EventWithContext,
  words: HistoryWords,
  written: ClinicFormats,
): SentenceContext => {
  const { recorded, people, called, patientId, after } = happened
  const { stream, meta } = recorded
  const name = (id: number) => people.get(id) || words.somebody
  return {
    patient: patientName(patientId, happened, words),
    other: (id) => patientName(id, happened, words),
    person: name(stream.id),
    own: isPatient(happened) || (meta.actor.kind === 'user' && meta.actor.id === stream.id),
    called: called && (stream.type === 'appointment' ? called : words.quoted(called)),
    name,
    field: (field) => (typeof after[field] === 'string' ? after[field] : ''),
    quoted: words.quoted,
    moment: (iso) => dateAndTime(iso, written),
    figure,
    money: (cents) => dollars(cents / 100),
  }
}

/** Describes an event in the language of the page. */
export const describeEvent = (happened: EventWithContext, written: ClinicFormats): EventDescription => {
  const { words, sayings } = catalogs[language()]
  const { recorded, before, after } = happened
  const [, toSentence] = sayings[recorded.event._tag as EventTag] as EventWords<EventTag>
  const telling = sentenceContext(happened, words, written)
  const showing = { words, formats: written, name: telling.name }
  return {
    who: describeActor(happened, words),
    says: toSentence(recorded.event as never, telling),
    when: dateAndTime(recorded.at, written),
    changes: recorded.erased ? [] : changesOf(recorded.event._tag, before, after, showing),
  }
}
