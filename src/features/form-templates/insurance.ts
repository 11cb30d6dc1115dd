import { template, whenYes, YES_NO } from './template.ts'

const forAnother = {
  showWhen: { field: 'holder', is: 'differs', value: 'Myself' },
} as const

/** Insurance: the policy, its holder, a secondary policy, and permission to bill them. */
export const insurance = template(
  ['Insurance Information', 'Información del seguro', 'Assurance maladie'],
  [
    'Have your insurance card at hand. About 3 minutes.',
    'Tenga a mano su tarjeta del seguro. Unos 3 minutos.',
    'Gardez votre carte d’assurance à portée de main. Environ 3 minutes.',
  ],
  [
    {
      id: 'you',
      type: 'section',
      label: ['The patient', 'El paciente', 'Le patient'],
    },
    {
      id: 'fullName',
      type: 'text',
      label: ['Patient’s full name', 'Nombre completo del paciente', 'Prénom et nom du patient'],
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
      id: 'email',
      type: 'email',
      label: ['Email', 'Correo electrónico', 'Adresse e-mail'],
      help: [
        'Where we may ask if something does not match.',
        'Para preguntarle si algo no coincide.',
        'Pour vous demander si quelque chose ne correspond pas.',
      ],
      record: 'email',
    },
    {
      id: 'policy',
      type: 'section',
      label: ['Your insurance', 'Su seguro', 'Votre assurance'],
      help: [
        'As shown on the front of your card.',
        'Tal como figura en el anverso de su tarjeta.',
        'Comme indiqué au recto de votre carte.',
      ],
    },
    {
      id: 'company',
      type: 'text',
      label: ['Insurance company', 'Compañía de seguros', 'Compagnie d’assurance'],
      required: true,
      record: 'insurance',
    },
    {
      id: 'memberNumber',
      type: 'text',
      label: ['Member number', 'Número de miembro', 'Numéro d’adhérent'],
      required: true,
      hipaasensitive: true,
    },
    {
      id: 'groupNumber',
      type: 'text',
      label: ['Group number', 'Número de grupo', 'Numéro de groupe'],
      help: [
        'Leave it empty if your card shows none.',
        'Déjelo en blanco si su tarjeta no lo indica.',
        'Laissez vide si votre carte n’en indique pas.',
      ],
      hipaasensitive: true,
    },
    {
      id: 'holder',
      type: 'select',
      label: [
        'Who holds the policy?',
        '¿Quién es el titular de la póliza?',
        'Qui est le titulaire du contrat ?',
      ],
      options: [
        ['Myself', 'Yo mismo', 'Moi-même'],
        ['Spouse or partner', 'Cónyuge o pareja', 'Conjoint ou partenaire'],
        ['Parent', 'Padre o madre', 'Parent'],
        ['Somebody else', 'Otra persona', 'Une autre personne'],
      ],
      required: true,
    },
    {
      id: 'holderName',
      type: 'text',
      // Labeled “Full name”, it would be taken for the patient’s name.
      label: ['Policy holder’s name', 'Nombre del titular', 'Nom du titulaire'],
      required: true,
      ...forAnother,
    },
    {
      id: 'holderBirthDate',
      type: 'date',
      // Labeled “Date of birth”, it would be taken for the patient’s.
      label: [
        'When was the policy holder born?',
        '¿Cuándo nació el titular?',
        'Quand le titulaire est-il né ?',
      ],
      required: true,
      hipaasensitive: true,
      ...forAnother,
    },
    {
      id: 'second',
      type: 'radio',
      label: ['Do you have a second policy?', '¿Tiene una segunda póliza?', 'Avez-vous un second contrat ?'],
      options: YES_NO,
      required: true,
    },
    {
      id: 'secondPolicy',
      type: 'textarea',
      label: [
        'Its company, member number and holder',
        'Su compañía, número de miembro y titular',
        'Sa compagnie, son numéro d’adhérent et son titulaire',
      ],
      required: true,
      hipaasensitive: true,
      ...whenYes('second'),
    },
    {
      id: 'agreement',
      type: 'section',
      label: ['Billing', 'Facturación', 'Facturation'],
    },
    {
      id: 'agreesBilling',
      type: 'checkbox',
      label: [
        'You may send my insurance what it needs in order to pay for my care',
        'Pueden enviar a mi seguro lo que necesite para pagar mi atención',
        'Vous pouvez transmettre à mon assurance ce dont elle a besoin pour payer mes soins',
      ],
      required: true,
    },
    {
      id: 'understandsRest',
      type: 'checkbox',
      label: [
        'I understand that I pay what my insurance does not',
        'Entiendo que pago lo que mi seguro no cubre',
        'Je comprends que je paie ce que mon assurance ne couvre pas',
      ],
      required: true,
    },
    {
      id: 'signature',
      type: 'signature',
      label: ['Signature', 'Firma', 'Signature'],
      required: true,
      hipaasensitive: true,
    },
  ],
)
