import { text } from '../text/index.ts'
import {
  type ByPlace,
  placeOf,
  serviceFields,
  type ServiceLine,
  type SettingsField,
  settingsFields,
  type SettingsForm,
} from './settings-form.ts'

/** Something that somebody else has changed. Empty: there was, or is, nothing. */
export interface Change {
  readonly what: SettingsField | ServiceLine['key']
  /** The service, where it is one. */
  readonly service?: string
  readonly before: string
  readonly now: string
}

const byId = ({ services }: SettingsForm, id: number | undefined): ServiceLine | undefined =>
  id === undefined ? undefined : services.find((line) => line.id === id)

const sentence = (line: ServiceLine | undefined): string =>
  line ? `${line.name}, ${text.settings.minutes(line.duration)}, ${line.fee}` : ''

/** What is different now from what it was, in words. */
export function changesBetween(before: SettingsForm, now: SettingsForm): readonly Change[] {
  const fields = settingsFields.map((what) => ({ what, before: before[what], now: now[what] }))
  const lines = [...before.services, ...now.services.filter(({ id }) => !byId(before, id))]
  const services = lines.map((line) => ({
    what: line.key,
    service: line.name,
    before: sentence(byId(before, line.id)),
    now: sentence(byId(now, line.id)),
  }))
  return [...fields, ...services].filter((change) => change.before !== change.now)
}

const mergedLine = (before: ServiceLine, typed: ServiceLine, now: ServiceLine): ServiceLine => {
  const pick = (field: (typeof serviceFields)[number]) =>
    typed[field] === before[field] ? now[field] : typed[field]
  return { ...typed, name: pick('name'), duration: pick('duration'), fee: pick('fee') }
}

const isTouched = (before: ServiceLine | undefined, typed: ServiceLine): boolean =>
  !before || serviceFields.some((field) => typed[field] !== before[field])

const mergedServices = (before: SettingsForm, typed: SettingsForm, now: SettingsForm) => {
  const kept = typed.services.flatMap((line) => {
    const [was, is] = [byId(before, line.id), byId(now, line.id)]
    if (was && is) return [mergedLine(was, line, is)]
    // Retired by somebody else: what was typed into it goes on as a new service.
    return isTouched(was, line) ? [{ ...line, id: undefined }] : []
  })
  const added = now.services.filter(({ id }) => !byId(before, id) && !byId(typed, id))
  return [...kept, ...added]
}

/** What was typed stays; what was left alone takes what is on record now. */
export function merged(before: SettingsForm, typed: SettingsForm, now: SettingsForm): SettingsForm {
  const pick = (field: SettingsField) => (typed[field] === before[field] ? now[field] : typed[field])
  return {
    name: pick('name'),
    phone: pick('phone'),
    email: pick('email'),
    address: pick('address'),
    zone: pick('zone'),
    dateFormat: pick('dateFormat'),
    services: mergedServices(before, typed, now),
  }
}

/** What is on record now under the fields where something else was typed. */
export function underneath(before: SettingsForm, typed: SettingsForm, now: SettingsForm): ByPlace {
  const found: Record<string, string> = {}
  for (const field of settingsFields) {
    if (collide(before[field], typed[field], now[field])) found[field] = now[field]
  }
  for (const line of typed.services) {
    const [was, is] = [byId(before, line.id), byId(now, line.id)]
    for (const field of serviceFields) {
      if (was && is && collide(was[field], line[field], is[field])) found[placeOf(line, field)] = is[field]
    }
  }
  return found
}

const collide = (before: string, typed: string, now: string): boolean =>
  before !== now && typed !== before && typed !== now
