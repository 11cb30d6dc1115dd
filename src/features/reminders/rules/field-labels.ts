import { clockTime, type TimeFormat } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import type { Words } from '../StaleAlert.tsx'

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

/** How the Notifications tab calls what somebody else has changed. */
export const wordsIn = (timeFormat: TimeFormat): Words => ({
  labelOf,
  readable: (what, value) => {
    if (!value) return text.settings.blank
    if (what === 'emailWithoutCredits') return value === 'true' ? words.yes : words.no
    return isClock(what) ? clockTime(value, timeFormat) : value
  },
})
