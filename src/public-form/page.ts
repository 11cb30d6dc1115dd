import { answersIn, asksIn } from './asks.ts'
import { stepsOf } from './steps.ts'
import { form } from './words.ts'

export const asks = asksIn(form)
export const steps = stepsOf(asks)

/** What is answered at this moment. */
export const answers = () => answersIn(form, asks)
