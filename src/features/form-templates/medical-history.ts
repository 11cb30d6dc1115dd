import { template, whenYes, YES_NO, YES_NO_UNSURE } from './template.ts'

/** Medical history: illnesses, surgeries, medications, family history and habits. */
export const medicalHistory = template(
  ['Medical History', 'Historia clínica', 'Antécédents médicaux'],
  [
    'What we should know of your health so far. About 8 minutes; skip what you do not know.',
    'Lo que debemos saber de su salud hasta hoy. Unos 8 minutos; omita lo que no sepa.',
    'Ce que nous devons savoir de votre santé jusqu’ici. Environ 8 minutes ; passez ce que vous ignorez.',
  ],
  [
    {
      id: 'you',
      type: 'section',
      label: ['Who you are', 'Quién es usted', 'Qui vous êtes'],
      help: [
        'So that your answers come into the right record.',
        'Para que sus respuestas lleguen al expediente correcto.',
        'Pour que vos réponses arrivent dans le bon dossier.',
      ],
    },
    {
      id: 'fullName',
      type: 'text',
      label: ['Full name', 'Nombre completo', 'Prénom et nom'],
      required: true,
      record: 'fullName',
    },
    {
      id: 'dateOfBirth',
      type: 'date',
      label: ['Date of birth', 'Fecha de nacimiento', 'Date de naissance'],
      required: true,
      hipaasensitive: true,
      record: 'dateOfBirth',
    },
    {
      id: 'before',
      type: 'section',
      label: ['Illnesses and operations', 'Enfermedades y operaciones', 'Maladies et opérations'],
    },
    {
      id: 'conditions',
      type: 'textarea',
      label: [
        'Conditions you are or were treated for',
        'Enfermedades por las que recibe o ha recibido tratamiento',
        'Maladies pour lesquelles vous êtes ou avez été soigné',
      ],
      help: [
        'For example asthma, diabetes, high blood pressure, depression; with the year they began',
        'Por ejemplo asma, diabetes, presión arterial alta, depresión; con el año en que comenzaron',
        'Par exemple asthme, diabète, hypertension, dépression ; avec l’année où elles ont commencé',
      ],
      hipaasensitive: true,
    },
    {
      id: 'surgery',
      type: 'radio',
      label: [
        'Have you ever had an operation or stayed in a hospital?',
        '¿Alguna vez le han operado o ha estado hospitalizado?',
        'Avez-vous déjà été opéré ou hospitalisé ?',
      ],
      options: YES_NO,
      hipaasensitive: true,
    },
    {
      id: 'surgeryList',
      type: 'textarea',
      label: ['What for, and when?', '¿Por qué motivo y cuándo?', 'Pour quelle raison, et quand ?'],
      required: true,
      hipaasensitive: true,
      ...whenYes('surgery'),
    },
    {
      id: 'anesthesia',
      type: 'radio',
      label: [
        'Were there ever problems with anesthesia, for you or a relative?',
        '¿Usted o algún familiar ha tenido problemas con la anestesia?',
        'Avez-vous, ou un membre de votre famille, déjà mal supporté une anesthésie ?',
      ],
      options: YES_NO_UNSURE,
      hipaasensitive: true,
    },
    {
      id: 'medicines',
      type: 'section',
      label: ['Medicines and allergies', 'Medicamentos y alergias', 'Médicaments et allergies'],
    },
    {
      id: 'allergies',
      type: 'radio',
      label: ['Do you have any allergies?', '¿Tiene alguna alergia?', 'Avez-vous des allergies ?'],
      help: [
        'Medicines, latex, foods, insect stings',
        'Medicamentos, látex, alimentos, picaduras de insectos',
        'Médicaments, latex, aliments, piqûres d’insectes',
      ],
      options: YES_NO_UNSURE,
      required: true,
      hipaasensitive: true,
    },
    {
      id: 'allergyList',
      type: 'textarea',
      label: ['Which ones?', '¿Cuáles?', 'Lesquelles ?'],
      help: [
        'And what happens when you come into contact with them',
        'Y qué le ocurre cuando entra en contacto con ello',
        'Et ce qui se passe lorsque vous y êtes exposé',
      ],
      required: true,
      hipaasensitive: true,
      ...whenYes('allergies'),
    },
    {
      id: 'medications',
      type: 'textarea',
      label: ['Current medications', 'Medicamentos actuales', 'Médicaments actuels'],
      help: [
        'Name and dose, one on each line. Vitamins and herbs count, too.',
        'Nombre y dosis, uno por línea. También cuentan las vitaminas y hierbas.',
        'Nom et dose, un par ligne. Les vitamines et les plantes comptent aussi.',
      ],
      hipaasensitive: true,
    },
    {
      id: 'family',
      type: 'section',
      label: ['Your family', 'Su familia', 'Votre famille'],
      help: [
        'Parents, brothers, sisters and children',
        'Padres, hermanos, hermanas e hijos',
        'Parents, frères, sœurs et enfants',
      ],
    },
    {
      id: 'familyHeart',
      type: 'radio',
      label: [
        'Heart attack or stroke before the age of 60?',
        '¿Infarto o derrame cerebral antes de los 60 años?',
        'Infarctus ou accident vasculaire cérébral avant 60 ans ?',
      ],
      options: YES_NO_UNSURE,
      hipaasensitive: true,
    },
    {
      id: 'familyCancer',
      type: 'radio',
      label: ['Cancer?', '¿Cáncer?', 'Cancer ?'],
      options: YES_NO_UNSURE,
      hipaasensitive: true,
    },
    {
      id: 'familyCancerKind',
      type: 'text',
      label: ['Who, and which kind?', '¿Quién y de qué tipo?', 'Chez qui, et de quel type ?'],
      hipaasensitive: true,
      ...whenYes('familyCancer'),
    },
    {
      id: 'living',
      type: 'section',
      label: ['How you live', 'Su modo de vida', 'Votre mode de vie'],
      help: [
        'Nobody is judged here; some medicines and some symptoms are understood only with this.',
        'Aquí no se juzga a nadie; algunos medicamentos y síntomas solo se entienden con estos datos.',
        'Personne n’est jugé ici ; certains médicaments et symptômes ne se comprennent qu’ainsi.',
      ],
    },
    {
      id: 'smoking',
      type: 'select',
      label: ['Do you smoke?', '¿Fuma?', 'Fumez-vous ?'],
      options: [
        ['Never', 'Nunca', 'Jamais'],
        ['I have stopped', 'Lo he dejado', 'J’ai arrêté'],
        ['Now and then', 'De vez en cuando', 'De temps en temps'],
        ['Every day', 'Todos los días', 'Tous les jours'],
      ],
      hipaasensitive: true,
    },
    {
      id: 'alcohol',
      type: 'select',
      label: [
        'How often do you drink alcohol?',
        '¿Con qué frecuencia bebe alcohol?',
        'À quelle fréquence buvez-vous de l’alcool ?',
      ],
      options: [
        ['Never', 'Nunca', 'Jamais'],
        ['Once a month or less', 'Una vez al mes o menos', 'Une fois par mois ou moins'],
        ['A few times a month', 'Algunas veces al mes', 'Quelques fois par mois'],
        ['Several times a week', 'Varias veces por semana', 'Plusieurs fois par semaine'],
      ],
      hipaasensitive: true,
    },
    {
      id: 'else',
      type: 'textarea',
      label: [
        'Is there anything else we should know?',
        '¿Hay algo más que debamos saber?',
        'Y a-t-il autre chose que nous devrions savoir ?',
      ],
      hipaasensitive: true,
    },
  ],
)
