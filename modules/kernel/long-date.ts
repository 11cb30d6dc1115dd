import type { Language } from './fields.ts'
import { dayAt, formatLongDay, LOCALES } from './rules.ts'

/** Formats the calendar day of a moment (ISO 8601) in a zone: 'March 12, 2026'. */
export const longDate = (moment: string, zone: string, language: Language): string =>
  formatLongDay(dayAt(zone, new Date(moment)), LOCALES[language])
