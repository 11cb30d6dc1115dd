import { ALLERGIES, DATE_OF_BIRTH, MEDICATIONS } from './shared-questions.ts'
import { ask, section, buildTemplate, whenYes, YES_NO, YES_NO_UNSURE } from './template.ts'

export const medicalHistory = buildTemplate(
  ['Medical History', 'Historia clínica', 'Antécédents médicaux'],
  [
    'What we should know about your health. About 8 minutes. Skip anything you don’t know.',
    'Lo que debemos saber de su salud hasta hoy. Unos 8 minutos; omita lo que no sepa.',
    'Ce que nous devons savoir de votre santé jusqu’ici. Environ 8 minutes ; passez ce que vous ignorez.',
  ],
  [
    section(
      'you',
      ['Who you are', 'Quién es usted', 'Qui vous êtes'],
      [
        'So we can add your answers to the right record.',
        'Para que sus respuestas lleguen al expediente correcto.',
        'Pour que vos réponses arrivent dans le bon dossier.',
      ],
    ),
    ask('text', 'fullName', ['Full name', 'Nombre completo', 'Prénom et nom'], {
      required: true,
      record: 'fullName',
    }),
    DATE_OF_BIRTH,
    section('before', ['Illnesses and operations', 'Enfermedades y operaciones', 'Maladies et opérations']),
    ask(
      'textarea',
      'conditions',
      [
        'Conditions you are or were treated for',
        'Enfermedades por las que recibe o ha recibido tratamiento',
        'Maladies pour lesquelles vous êtes ou avez été soigné',
      ],
      {
        help: [
          'For example asthma, diabetes, high blood pressure, depression; with the year they began',
          'Por ejemplo asma, diabetes, presión arterial alta, depresión; con el año en que comenzaron',
          'Par exemple asthme, diabète, hypertension, dépression ; avec l’année où elles ont commencé',
        ],
        hipaasensitive: true,
      },
    ),
    ask(
      'radio',
      'surgery',
      [
        'Have you ever had an operation or stayed in a hospital?',
        '¿Alguna vez le han operado o ha estado hospitalizado?',
        'Avez-vous déjà été opéré ou hospitalisé ?',
      ],
      { options: YES_NO, hipaasensitive: true },
    ),
    ask(
      'textarea',
      'surgeryList',
      ['What for, and when?', '¿Por qué motivo y cuándo?', 'Pour quelle raison, et quand ?'],
      { required: true, hipaasensitive: true, ...whenYes('surgery') },
    ),
    ask(
      'radio',
      'anesthesia',
      [
        'Were there ever problems with anesthesia, for you or a relative?',
        '¿Usted o algún familiar ha tenido problemas con la anestesia?',
        'Avez-vous, ou un membre de votre famille, déjà mal supporté une anesthésie ?',
      ],
      { options: YES_NO_UNSURE, hipaasensitive: true },
    ),
    section('medicines', ['Medicines and allergies', 'Medicamentos y alergias', 'Médicaments et allergies']),
    ...ALLERGIES,
    MEDICATIONS,
    section(
      'family',
      ['Your family', 'Su familia', 'Votre famille'],
      [
        'Parents, brothers, sisters and children',
        'Padres, hermanos, hermanas e hijos',
        'Parents, frères, sœurs et enfants',
      ],
    ),
    ask(
      'radio',
      'familyHeart',
      [
        'Heart attack or stroke before the age of 60?',
        '¿Infarto o derrame cerebral antes de los 60 años?',
        'Infarctus ou accident vasculaire cérébral avant 60 ans ?',
      ],
      { options: YES_NO_UNSURE, hipaasensitive: true },
    ),
    ask('radio', 'familyCancer', ['Cancer?', '¿Cáncer?', 'Cancer ?'], {
      options: YES_NO_UNSURE,
      hipaasensitive: true,
    }),
    ask(
      'text',
      'familyCancerKind',
      ['Who, and which kind?', '¿Quién y de qué tipo?', 'Chez qui, et de quel type ?'],
      { hipaasensitive: true, ...whenYes('familyCancer') },
    ),
    section(
      'living',
      ['How you live', 'Su modo de vida', 'Votre mode de vie'],
      [
        'We don’t judge. Your answers help us choose medicines and understand symptoms.',
        'Aquí no se juzga a nadie; algunos medicamentos y síntomas solo se entienden con estos datos.',
        'Personne n’est jugé ici ; certains médicaments et symptômes ne se comprennent qu’ainsi.',
      ],
    ),
    ask('select', 'smoking', ['Do you smoke?', '¿Fuma?', 'Fumez-vous ?'], {
      options: [
        ['Never', 'Nunca', 'Jamais'],
        ['I have stopped', 'Lo he dejado', 'J’ai arrêté'],
        ['Now and then', 'De vez en cuando', 'De temps en temps'],
        ['Every day', 'Todos los días', 'Tous les jours'],
      ],
      hipaasensitive: true,
    }),
    ask(
      'select',
      'alcohol',
      [
        'How often do you drink alcohol?',
        '¿Con qué frecuencia bebe alcohol?',
        'À quelle fréquence buvez-vous de l’alcool ?',
      ],
      {
        options: [
          ['Never', 'Nunca', 'Jamais'],
          ['Once a month or less', 'Una vez al mes o menos', 'Une fois par mois ou moins'],
          ['A few times a month', 'Algunas veces al mes', 'Quelques fois par mois'],
          ['Several times a week', 'Varias veces por semana', 'Plusieurs fois par semaine'],
        ],
        hipaasensitive: true,
      },
    ),
    ask(
      'textarea',
      'else',
      [
        'Is there anything else we should know?',
        '¿Hay algo más que debamos saber?',
        'Y a-t-il autre chose que nous devrions savoir ?',
      ],
      { hipaasensitive: true },
    ),
  ],
)
