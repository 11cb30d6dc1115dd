import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The country whose numbers need no prefix. */
const HOME_COUNTRY = 'US'

/** Returns a phone number in E.164 format, or null if the text is not a phone number. */
export const e164 = (phone: string): string | null => {
  const number = parsePhoneNumberFromString(phone, HOME_COUNTRY)
  return number?.isValid() ? number.number : null
}
