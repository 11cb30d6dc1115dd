import type { FormDefinition, FormField, Translation } from '#contracts/intake'
import { TEMPLATES, type TemplateKey } from '../templates/index.ts'

/** What became of a form of the demo clinic, by days from today. */
export type FormStep =
  | {
      readonly day: number
      readonly form: TemplateKey
      readonly becomes: 'published'
      readonly as: FormDefinition
    }
  | { readonly day: number; readonly form: TemplateKey; readonly becomes: 'inactive' }

const history = TEMPLATES['medical-history']

const exercise: FormField = {
  id: 'exercise',
  type: 'select',
  label: 'How often do you exercise?',
  required: false,
  hipaasensitive: true,
  options: ['Hardly ever', 'Once or twice a week', 'Every day'],
}

const inOtherWords: Readonly<Record<'es' | 'fr', Translation['fields'][string]>> = {
  es: {
    label: '¿Con qué frecuencia hace ejercicio?',
    help: '',
    options: ['Casi nunca', 'Una o dos veces por semana', 'Todos los días'],
  },
  fr: {
    label: 'À quelle fréquence faites-vous de l’exercice ?',
    help: '',
    options: ['Presque jamais', 'Une ou deux fois par semaine', 'Tous les jours'],
  },
}

const withExercise = (language: 'es' | 'fr') => {
  const { fields, ...said } = history.translations[language] ?? { title: '', description: '', fields: {} }
  return { ...said, fields: { ...fields, exercise: inOtherWords[language] } }
}

/** The medical history as it was asked later, with one question more. */
const asksForExercise: FormDefinition = {
  ...history,
  fields: [...history.fields.slice(0, -1), exercise, ...history.fields.slice(-1)],
  translations: { es: withExercise('es'), fr: withExercise('fr') },
}

/** The four forms of the demo clinic: all from templates, one changed since, one no longer in use. */
export const FORM_STEPS: readonly FormStep[] = [
  { day: -89, form: 'new-patient', becomes: 'published', as: TEMPLATES['new-patient'] },
  { day: -88, form: 'medical-history', becomes: 'published', as: history },
  { day: -87, form: 'consent-to-treatment', becomes: 'published', as: TEMPLATES['consent-to-treatment'] },
  { day: -60, form: 'insurance', becomes: 'published', as: TEMPLATES.insurance },
  { day: -30, form: 'medical-history', becomes: 'published', as: asksForExercise },
  { day: -25, form: 'insurance', becomes: 'inactive' },
]
