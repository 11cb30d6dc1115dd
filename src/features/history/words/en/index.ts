import type { Sayings } from '../saying.ts'
import { clinic } from './clinic.ts'
import { merging } from './merging.ts'
import { messages } from './messages.ts'
import { papers } from './papers.ts'
import { patients } from './patients.ts'
import { people } from './people.ts'
import { words } from './words.ts'

const sayings: Sayings = { ...clinic, ...people, ...patients, ...merging, ...messages, ...papers }

export const en = { sayings, words }
