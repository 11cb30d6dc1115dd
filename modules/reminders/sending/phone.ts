import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The country whose numbers are written without a prefix. */
const HOME = 'US'

/** A phone number as networks write it (E.164), or null where a person wrote something else. */
export const e164 = (phone: string): string | null => {
  const number = parsePhoneNumberFromString(phone, HOME)
  return number?.isValid() ? number.number : null
}
