import type { AsOfParams } from './errors.ts'

// The moment is written in digits, which read the same in every language.
export const refusals = {
  AsOf: ({ reason, date, time }: AsOfParams) => {
    const past = `This is Caretrail as of ${date}, ${time}.`
    switch (reason) {
      case 'read only':
        return `${past} Nothing can be changed here.`
      case 'not available':
        return `${past} This part of Caretrail is only available in the running product.`
      case 'clinic not included':
        return `${past} Your clinic is not included, or something was erased since this copy was made. The person who runs the server can make it again.`
    }
  },
}

export const problems = {}
