import { AsYouType } from 'libphonenumber-js/min'

/** The country whose numbers need no prefix, as for the numbers that reminders are sent to. */
const HOME_COUNTRY = 'US'

/** Formats the digits of a phone number typed so far: '2075550100' as '(207) 555-0100', '+44…' as its country does. */
export const formatPhone = (typed: string): string => new AsYouType(HOME_COUNTRY).input(typed)
