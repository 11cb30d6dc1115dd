import { clockTime, type TimeFormat } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import type { StaleWords } from '../../../kit/settings-form/StaleAlert.tsx'

const words = text.notificationSettings

const labelOf = (what: string): string => {
  switch (what) {
    case 'quietFrom':
      return `${words.quiet}, ${words.quietFrom}`
    case 'quietTo':
      return `${words.quiet}, ${words.quietTo}`
    case 'emailWithoutCredits':
      return words.emailWithoutCredits
    default:
      return words.columns.rule
  }
}

const isClock = (what: string): boolean => what === 'quietFrom' || what === 'quietTo'

export const wordsIn = (timeFormat: TimeFormat): StaleWords => ({
  labelOf,
  readable: (what, value) => {
    if (!value) return text.settings.blank
    if (what === 'emailWithoutCredits') return value === 'true' ? words.yes : words.no
    return isClock(what) ? clockTime(value, timeFormat) : value
  },
})
