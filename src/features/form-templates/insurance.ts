import { DATE_OF_BIRTH, PATIENT_NAME } from './shared-questions.ts'
import { ask, section, buildTemplate, whenAnother, whenYes, YES_NO } from './template.ts'

export const insurance = buildTemplate(
  ['Insurance Information', 'Información del seguro', 'Assurance maladie'],
  [
    'Have your insurance card at hand. About 3 minutes.',
    'Tenga a mano su tarjeta del seguro. Unos 3 minutos.',
    'Gardez votre carte d’assurance à portée de main. Environ 3 minutes.',
  ],
  [
    section('you', ['The patient', 'El paciente', 'Le patient']),
    PATIENT_NAME,
    DATE_OF_BIRTH,
    ask('email', 'email', ['Email', 'Correo electrónico', 'Adresse e-mail'], {
      help: [
        'Where we may ask if something does not match.',
        'Para preguntarle si algo no coincide.',
        'Pour vous demander si quelque chose ne correspond pas.',
      ],
      record: 'email',
    }),
    section(
      'policy',
      ['Your insurance', 'Su seguro', 'Votre assurance'],
      [
        'As shown on the front of your card.',
        'Tal como figura en el anverso de su tarjeta.',
        'Comme indiqué au recto de votre carte.',
      ],
    ),
    ask('text', 'company', ['Insurance company', 'Compañía de seguros', 'Compagnie d’assurance'], {
      required: true,
      record: 'insurance',
    }),
    ask('text', 'memberNumber', ['Member number', 'Número de miembro', 'Numéro d’adhérent'], {
      required: true,
      hipaasensitive: true,
    }),
    ask('text', 'groupNumber', ['Group number', 'Número de grupo', 'Numéro de groupe'], {
      help: [
        'Leave it empty if your card shows none.',
        'Déjelo en blanco si su tarjeta no lo indica.',
        'Laissez vide si votre carte n’en indique pas.',
      ],
      hipaasensitive: true,
    }),
    ask(
      'select',
      'holder',
      ['Who holds the policy?', '¿Quién es el titular de la póliza?', 'Qui est le titulaire du contrat ?'],
      {
        options: [
          ['Myself', 'Yo mismo', 'Moi-même'],
          ['Spouse or partner', 'Cónyuge o pareja', 'Conjoint ou partenaire'],
          ['Parent', 'Padre o madre', 'Parent'],
          ['Someone else', 'Otra persona', 'Une autre personne'],
        ],
        required: true,
      },
    ),
    // Labeled “Full name”, it would be taken for the patient’s name.
    ask('text', 'holderName', ['Policy holder’s name', 'Nombre del titular', 'Nom du titulaire'], {
      required: true,
      ...whenAnother('holder'),
    }),
    // Labeled “Date of birth”, it would be taken for the patient’s.
    ask(
      'date',
      'holderBirthDate',
      ['When was the policy holder born?', '¿Cuándo nació el titular?', 'Quand le titulaire est-il né ?'],
      { required: true, hipaasensitive: true, ...whenAnother('holder') },
    ),
    ask(
      'radio',
      'second',
      ['Do you have a second policy?', '¿Tiene una segunda póliza?', 'Avez-vous un second contrat ?'],
      { options: YES_NO, required: true },
    ),
    ask(
      'textarea',
      'secondPolicy',
      [
        'Its company, member number and holder',
        'Su compañía, número de miembro y titular',
        'Sa compagnie, son numéro d’adhérent et son titulaire',
      ],
      { required: true, hipaasensitive: true, ...whenYes('second') },
    ),
    section('agreement', ['Billing', 'Facturación', 'Facturation']),
    ask(
      'checkbox',
      'agreesBilling',
      [
        'You may send my insurance what it needs in order to pay for my care',
        'Pueden enviar a mi seguro lo que necesite para pagar mi atención',
        'Vous pouvez transmettre à mon assurance ce dont elle a besoin pour payer mes soins',
      ],
      { required: true },
    ),
    ask(
      'checkbox',
      'understandsRest',
      [
        'I understand that I pay for what my insurance does not cover',
        'Entiendo que pago lo que mi seguro no cubre',
        'Je comprends que je paie ce que mon assurance ne couvre pas',
      ],
      { required: true },
    ),
    ask('signature', 'signature', ['Signature', 'Firma', 'Signature'], {
      required: true,
      hipaasensitive: true,
    }),
  ],
)
