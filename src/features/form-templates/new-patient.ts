import { ALLERGIES, DATE_OF_BIRTH, MEDICATIONS } from './shared-questions.ts'
import { ask, section, buildTemplate, whenYes, YES_NO } from './template.ts'

export const newPatient = buildTemplate(
  ['New Patient Intake', 'Registro de paciente nuevo', 'Inscription d’un nouveau patient'],
  [
    'Before your first visit. About 5 minutes.',
    'Antes de su primera visita. Unos 5 minutos.',
    'Avant votre première visite. Environ 5 minutes.',
  ],
  [
    section(
      'about',
      ['About you', 'Sobre usted', 'À propos de vous'],
      [
        'Please write your name as it appears on your ID. Filling this in for a child? Give the child’s details.',
        'Escriba su nombre tal como figura en su documento de identidad. ¿Lo completa para un menor? Indique los datos del menor.',
        'Écrivez votre nom tel qu’il figure sur votre pièce d’identité. Vous répondez pour un enfant ? Indiquez ses coordonnées.',
      ],
    ),
    ask('text', 'firstName', ['First name', 'Nombre', 'Prénom'], { required: true, record: 'firstName' }),
    ask('text', 'lastName', ['Last name', 'Apellidos', 'Nom de famille'], {
      required: true,
      record: 'lastName',
    }),
    DATE_OF_BIRTH,
    ask('tel', 'phone', ['Mobile phone', 'Teléfono móvil', 'Téléphone portable'], {
      help: [
        'We call or text this number if we need to move a visit.',
        'Llamamos o escribimos a este número si hay que cambiar una cita.',
        'Nous appelons ou écrivons à ce numéro si un rendez-vous doit être déplacé.',
      ],
      required: true,
      record: 'phone',
    }),
    ask('email', 'email', ['Email', 'Correo electrónico', 'Adresse e-mail'], {
      required: true,
      record: 'email',
    }),
    ask('textarea', 'address', ['Home address', 'Domicilio', 'Adresse du domicile'], {
      help: [
        'Street, city, state and ZIP code',
        'Calle, ciudad, estado y código postal',
        'Rue, ville, État et code postal',
      ],
      required: true,
      record: 'address',
    }),
    ask(
      'select',
      'interpreter',
      [
        'Which language would you like us to use?',
        '¿En qué idioma prefiere que le hablemos?',
        'Dans quelle langue souhaitez-vous que nous vous parlions ?',
      ],
      {
        options: [
          ['English', 'Inglés', 'Anglais'],
          ['Spanish', 'Español', 'Espagnol'],
          ['French', 'Francés', 'Français'],
          [
            'Another language, with an interpreter',
            'Otro idioma, con intérprete',
            'Une autre langue, avec un interprète',
          ],
        ],
      },
    ),
    ask('text', 'interpreterLanguage', ['Which language?', '¿Qué idioma?', 'Quelle langue ?'], {
      help: [
        'The interpreter is free of charge.',
        'El intérprete no tiene costo para usted.',
        'L’interprète ne vous coûte rien.',
      ],
      required: true,
      showWhen: { field: 'interpreter', is: 'equals', value: 'Another language, with an interpreter' },
    }),
    section(
      'emergency',
      ['In an emergency', 'En caso de emergencia', 'En cas d’urgence'],
      [
        'Someone we may call if something happens to you during a visit.',
        'Una persona a quien podamos llamar si le ocurre algo durante una visita.',
        'Une personne que nous pouvons appeler s’il vous arrive quelque chose pendant une visite.',
      ],
    ),
    ask('text', 'emergencyContact', ['Emergency contact', 'Contacto de emergencia', 'Personne à prévenir'], {
      help: ['First and last name', 'Nombre y apellidos', 'Prénom et nom de famille'],
      required: true,
      record: 'emergencyContact',
    }),
    ask(
      'tel',
      'emergencyPhone',
      ['Emergency phone', 'Teléfono de emergencia', 'Téléphone de cette personne'],
      { required: true, record: 'emergencyPhone' },
    ),
    section(
      'health',
      ['Your health', 'Su salud', 'Votre santé'],
      [
        'Only what we should know before we meet. Your practitioner will ask the rest.',
        'Solo lo que debemos saber antes de verle. El resto se lo preguntará su profesional.',
        'Seulement ce que nous devons savoir avant de vous voir. Votre praticien vous demandera le reste.',
      ],
    ),
    ask(
      'textarea',
      'reason',
      ['What brings you to us?', '¿Cuál es el motivo de su visita?', 'Pourquoi venez-vous nous voir ?'],
      { hipaasensitive: true },
    ),
    ...ALLERGIES,
    MEDICATIONS,
    ask(
      'radio',
      'insured',
      ['Do you have health insurance?', '¿Tiene seguro médico?', 'Avez-vous une assurance maladie ?'],
      { options: YES_NO, required: true },
    ),
    ask('text', 'insurance', ['Insurance company', 'Compañía de seguros', 'Compagnie d’assurance'], {
      help: [
        'Please bring your insurance card to the visit.',
        'Traiga su tarjeta del seguro a la visita.',
        'Apportez votre carte d’assurance le jour de la visite.',
      ],
      required: true,
      record: 'insurance',
      ...whenYes('insured'),
    }),
    ask(
      'checkbox',
      'contactConsent',
      [
        'You may contact me about my care by phone, text and email',
        'Pueden comunicarse conmigo sobre mi atención por teléfono, mensaje de texto y correo electrónico',
        'Vous pouvez me contacter au sujet de mes soins par téléphone, SMS et e-mail',
      ],
      { required: true },
    ),
  ],
)
