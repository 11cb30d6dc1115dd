import { ask, whenYes, YES_NO_UNSURE } from './template.ts'

export const PATIENT_NAME = ask(
  'text',
  'fullName',
  ['Patient’s full name', 'Nombre completo del paciente', 'Prénom et nom du patient'],
  { required: true, record: 'fullName' },
)

export const DATE_OF_BIRTH = ask(
  'date',
  'dateOfBirth',
  ['Date of birth', 'Fecha de nacimiento', 'Date de naissance'],
  { required: true, hipaasensitive: true, record: 'dateOfBirth' },
)

export const ALLERGIES = [
  ask(
    'radio',
    'allergies',
    ['Do you have any allergies?', '¿Tiene alguna alergia?', 'Avez-vous des allergies ?'],
    {
      help: [
        'Medicines, latex, foods, insect stings',
        'Medicamentos, látex, alimentos, picaduras de insectos',
        'Médicaments, latex, aliments, piqûres d’insectes',
      ],
      options: YES_NO_UNSURE,
      required: true,
      hipaasensitive: true,
    },
  ),
  ask('textarea', 'allergyList', ['Which ones?', '¿Cuáles?', 'Lesquelles ?'], {
    help: [
      'And how you react to them',
      'Y qué le ocurre cuando entra en contacto con ello',
      'Et ce qui se passe lorsque vous y êtes exposé',
    ],
    required: true,
    hipaasensitive: true,
    ...whenYes('allergies'),
  }),
]

export const MEDICATIONS = ask(
  'textarea',
  'medications',
  ['Current medications', 'Medicamentos actuales', 'Médicaments actuels'],
  {
    help: [
      'Name and dose, one on each line. Vitamins and herbs count, too.',
      'Nombre y dosis, uno por línea. También cuentan las vitaminas y hierbas.',
      'Nom et dose, un par ligne. Les vitamines et les plantes comptent aussi.',
    ],
    hipaasensitive: true,
  },
)
