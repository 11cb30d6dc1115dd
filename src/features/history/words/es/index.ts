import type { HistoryCatalog } from '../event-words.ts'
import type { AllEventWords } from '../event-sentence.ts'
import { clinic } from './clinic.ts'
import { merging } from './merge.ts'
import { messages } from './messages.ts'
import { papers } from './forms-and-documents.ts'
import { patients } from './patients.ts'
import { people } from './people.ts'
import { words } from './page.ts'

const sayings: AllEventWords = { ...clinic, ...people, ...patients, ...merging, ...messages, ...papers }

export const es: HistoryCatalog = { sayings, words }
