import type { FormDefinition, FormField, Translation } from '#contracts/intake-forms'
import { TEMPLATES, type TemplateKey } from '../features/form-templates/index.ts'

/** A change to a demo form, in days from today. */
type FormStep =
  | {
      readonly day: number
      readonly form: TemplateKey
      readonly becomes: 'published'
      readonly definition: FormDefinition
    }
  | { readonly day: number; readonly form: TemplateKey; readonly becomes: 'inactive' }

type Words = Translation['fields'][string]

interface Question {
  readonly field: FormField
  readonly precedingFieldId: string
  readonly translations: Readonly<Record<'es' | 'fr', Words>>
}

/** Returns the form with one more question. */
const withQuestion = (
  form: FormDefinition,
  { field, precedingFieldId, translations }: Question,
): FormDefinition => {
  const at = form.fields.findIndex(({ id }) => id === precedingFieldId) + 1
  const translated = (language: 'es' | 'fr') => {
    const { fields, ...formWords } = form.translations[language] ?? { title: '', description: '', fields: {} }
    return { ...formWords, fields: { ...fields, [field.id]: translations[language] } }
  }
  return {
    ...form,
    fields: form.fields.toSpliced(at, 0, field),
    translations: { es: translated('es'), fr: translated('fr') },
  }
}

const intake = TEMPLATES['new-patient']
const history = TEMPLATES['medical-history']

const exercise: Question = {
  precedingFieldId: history.fields.at(-2)?.id ?? '',
  field: {
    id: 'exercise',
    type: 'select',
    label: 'How often do you exercise?',
    required: false,
    hipaasensitive: true,
    options: ['Hardly ever', 'Once or twice a week', 'Every day'],
  },
  translations: {
    es: {
      label: '¿Con qué frecuencia hace ejercicio?',
      help: '',
      options: ['Casi nunca', 'Una o dos veces por semana', 'Todos los días'],
    },
    fr: {
      label: 'À quelle fréquence faites-vous de l’exercice ?',
      help: '',
      options: ['Presque jamais', 'Une ou deux fois par semaine', 'Tous les jours'],
    },
  },
}

const insuranceCard: Question = {
  precedingFieldId: 'insurance',
  field: {
    id: 'insuranceCard',
    type: 'file',
    label: 'A photo of your insurance card',
    help: 'If you have it at hand. Otherwise bring the card to your visit.',
    required: false,
    hipaasensitive: false,
    documentType: 'Insurance Card',
    showWhen: { field: 'insured', is: 'equals', value: 'Yes' },
  },
  translations: {
    es: {
      label: 'Una foto de su tarjeta del seguro',
      help: 'Si la tiene a mano. Si no, tráigala a su visita.',
      options: [],
    },
    fr: {
      label: 'Une photo de votre carte d’assurance',
      help: 'Si vous l’avez sous la main. Sinon, apportez-la à votre visite.',
      options: [],
    },
  },
}

/** The four demo forms: all from templates, two revised later, one deactivated. */
export const FORM_STEPS: readonly FormStep[] = [
  { day: -89, form: 'new-patient', becomes: 'published', definition: intake },
  { day: -88, form: 'medical-history', becomes: 'published', definition: history },
  {
    day: -87,
    form: 'consent-to-treatment',
    becomes: 'published',
    definition: TEMPLATES['consent-to-treatment'],
  },
  { day: -60, form: 'insurance', becomes: 'published', definition: TEMPLATES.insurance },
  { day: -30, form: 'medical-history', becomes: 'published', definition: withQuestion(history, exercise) },
  { day: -25, form: 'insurance', becomes: 'inactive' },
  { day: -2, form: 'new-patient', becomes: 'published', definition: withQuestion(intake, insuranceCard) },
]
