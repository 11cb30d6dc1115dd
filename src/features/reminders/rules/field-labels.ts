import { clockTime, type TimeFormat } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import type { StaleWords } from '../../../kit/settings-form/StaleAlert.tsx'

const words = text.notificationSettings

const labelOf = (field: string): string => {
  switch (field) {
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

const isClockTime = (field: string): boolean => field === 'quietFrom' || field === 'quietTo'

export const staleWordsIn = (timeFormat: TimeFormat): StaleWords => ({
  labelOf,
  readable: (field, value) => {
    if (!value) return text.settings.blank
    if (field === 'emailWithoutCredits') return value === 'true' ? words.yes : words.no
    return isClockTime(field) ? clockTime(value, timeFormat) : value
  },
})
