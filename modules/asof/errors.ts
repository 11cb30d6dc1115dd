import type { Wall } from '#modules/kernel'

/** What is answered as of a date to whoever would change something. */
export interface Closed {
  readonly status: 409
  readonly code: 'as_of'
  readonly message: string
}

// In figures: whoever reads it reads it in their own language.
const inFigures = ({ date, time }: Wall): string => `${date}, ${time}`

/** To whoever would change something. */
export const nothingChanges = (wall: Wall): Closed => ({
  status: 409,
  code: 'as_of',
  message: `This is Caretrail as of ${inFigures(wall)}. Nothing can be changed here.`,
})

/** To whoever asks for what is only there as it is now. */
export const onlyToday = (wall: Wall): Closed => ({
  status: 409,
  code: 'as_of',
  message: `This is Caretrail as of ${inFigures(wall)}. What you asked for is in the running product only.`,
})

/** To people of a clinic that the copy does not hold, or no longer: something was erased since it was made. */
export const notHeld = (wall: Wall): Closed => ({
  status: 409,
  code: 'as_of',
  message: `This is Caretrail as of ${inFigures(wall)}. Your clinic is not in it, or something was erased since it was made: whoever runs the installation can make it again.`,
})
