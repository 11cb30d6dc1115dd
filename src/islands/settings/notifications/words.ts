import { clockTime } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import type { Words } from '../StaleAlert.tsx'

const { quietFrom, quietTo, emailWithoutCredits, quiet, rule, yes, no } = {
  ...text.notificationSettings,
  rule: text.notificationSettings.columns.rule,
}

const labels: Readonly<Record<string, string>> = {
  quietFrom: `${quiet}, ${quietFrom}`,
  quietTo: `${quiet}, ${quietTo}`,
  emailWithoutCredits,
}

const isClock = (what: string): boolean => what === 'quietFrom' || what === 'quietTo'

/** How the Notifications tab calls what somebody else has changed. */
export const words: Words = {
  labelOf: (what) => labels[what] ?? rule,
  readable: (what, value) => {
    if (!value) return text.settings.blank
    if (what === 'emailWithoutCredits') return value === 'true' ? yes : no
    return isClock(what) ? clockTime(value) : value
  },
}
