import type { EventWithContext, EventDescription, ClinicFormats } from '#modules/history'
import type { AddOn } from '#contracts/billing'
import { type Language, MASK } from '#contracts/kernel'
import type { SentenceContext } from '#modules/kernel'
import { dateAndTime, dollarsOf, figure } from '../../kit/format/format.ts'
import { language, text, type Words } from '../../language/index.ts'
import type { EventCatalog } from '../../language/event-catalog.ts'
import { eventWords as en } from '../../language/event-words.en.ts'
import { eventWords as es } from '../../language/event-words.es.ts'
import { eventWords as fr } from '../../language/event-words.fr.ts'
import { changesOf } from './field-changes.ts'
import { words as english } from './words.en.ts'
import { words as french } from './words.fr.ts'
import { words as spanish } from './words.es.ts'

export type HistoryWords = Words<typeof english>

const pageWords: Readonly<Record<Language, HistoryWords>> = { en: english, es: spanish, fr: french }
const catalogs: Readonly<Record<Language, EventCatalog>> = { en, es, fr }

const nameIn = (names: object, code: string): string =>
  (names as Readonly<Record<string, string>>)[code] ?? code

type EventTag = keyof EventCatalog['events']

export const historyWords = (): HistoryWords => pageWords[language()]

/** Returns the name of an event type: 'Appointment moved'. */
export const eventName = (tag: string): string => catalogs[language()].events[tag as EventTag]?.[0] ?? tag

/** Returns the name of a kind of record: 'Appointment'. */
export const kindName = (kind: string): string => nameIn(catalogs[language()].kinds, kind)

const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const patientName = (id: number | null, { patients }: EventWithContext, words: HistoryWords): string => {
  if (id === null) return words.somebody
  const name = patients.get(id) || words.erasedPatient
  return name === MASK ? words.only(kindName('patient'), id) : name
}

const isPatient = ({ recorded: { meta } }: EventWithContext): boolean =>
  meta.actor.kind === 'patient' || meta.source === 'reply'

/** Names the actor. A patient's reply by text message counts as the patient's action. */
const describeActor = (event: EventWithContext, words: HistoryWords): string => {
  const { recorded, people, patientId, earlierActorName } = event
  const { actor } = recorded.meta
  if (isPatient(event)) {
    const id = actor.kind === 'patient' && actor.id > 0 ? actor.id : patientId
    return id === null ? words.visitor : capitalize(patientName(id, event, words))
  }
  if (actor.kind !== 'user') return words.program
  const name = people.get(actor.id) || words.formerly
  return earlierActorName ? text.timeTravel.renamed(earlierActorName, name) : name
}

const sentenceContext = (
  event: EventWithContext,
  words: HistoryWords,
  formats: ClinicFormats,
): SentenceContext => {
  const { recorded, people, recordName, patientId, after, hiddenFields } = event
  const { stream, meta } = recorded
  const name = (id: number) => people.get(id) || words.somebody
  return {
    patient: patientName(patientId, event, words),
    isAboutPatient: patientId !== null,
    otherPatient: (id) => patientName(id, event, words),
    person: name(stream.id),
    isOwn: isPatient(event) || (meta.actor.kind === 'user' && meta.actor.id === stream.id),
    quotedName: recordName && (stream.type === 'appointment' ? recordName : words.quoted(recordName)),
    recordName: name,
    field: (field) => {
      const value = after[field]
      return typeof value !== 'string' ? '' : hiddenFields?.has(field) ? MASK : value
    },
    quoted: words.quoted,
    moment: (iso) => dateAndTime(iso, formats),
    figure,
    money: dollarsOf,
    role: (role) => text.shell.roles[role],
    plan: (tier) => nameIn(text.timeTravel.words, tier),
    addOn: (type) => text.pricing.addOnNames[type as AddOn]?.name ?? type,
    status: (status) => nameIn(text.status, status),
    reason: (code) => nameIn(text.reminders.reasons, code),
  }
}

export const describeEvent = (event: EventWithContext, formats: ClinicFormats): EventDescription => {
  const words = historyWords()
  const { events } = catalogs[language()]
  const { recorded, before, after, hiddenFields } = event
  const [, toSentence] = events[recorded.event._tag as EventTag]
  const sentence = sentenceContext(event, words, formats)
  const fieldContext = { words, formats, name: sentence.recordName, hidden: hiddenFields }
  return {
    who: describeActor(event, words),
    says: toSentence(recorded.event as never, sentence),
    when: dateAndTime(recorded.at, formats),
    changes:
      recorded.erased || recorded.unreadable
        ? []
        : changesOf(recorded.event._tag, before, after, fieldContext),
  }
}
