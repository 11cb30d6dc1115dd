import { answersIn, questionsIn } from './questions.ts'
import { stepsOf } from './steps.ts'
import { form } from './page-words.ts'

export const questions = questionsIn(form)
export const steps = stepsOf(questions)

export const answers = () => answersIn(form, questions)
