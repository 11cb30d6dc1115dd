import { PATIENT_NAME } from './shared-questions.ts'
import { ask, section, buildTemplate, whenAnother } from './template.ts'

export const consentToTreatment = buildTemplate(
  ['Consent to Treatment', 'Consentimiento para el tratamiento', 'Consentement aux soins'],
  [
    'Your agreement to be examined and treated here. You can withdraw it at any time by telling us.',
    'Su consentimiento para ser examinado y tratado aquí. Puede retirarlo en cualquier momento comunicándonoslo.',
    'Votre accord pour être examiné et soigné ici. Vous pouvez le retirer à tout moment en nous le disant.',
  ],
  [
    section('patient', ['The patient', 'El paciente', 'Le patient']),
    PATIENT_NAME,
    ask('date', 'dateOfBirth', ['Date of birth', 'Fecha de nacimiento', 'Date de naissance'], {
      required: true,
      record: 'dateOfBirth',
    }),
    ask('radio', 'signedBy', ['Who signs?', '¿Quién firma?', 'Qui signe ?'], {
      help: [
        'A parent or guardian signs for patients under 18.',
        'Por los pacientes menores de 18 años firma el padre, la madre o el tutor.',
        'Un parent ou tuteur signe pour les patients de moins de 18 ans.',
      ],
      options: [
        ['Myself', 'Yo mismo', 'Moi-même'],
        ['Parent or guardian', 'Padre, madre o tutor', 'Parent ou tuteur'],
        ['Legal representative', 'Representante legal', 'Représentant légal'],
      ],
      required: true,
    }),
    ask(
      'text',
      'signerName',
      ['Name of the person signing', 'Nombre de quien firma', 'Nom de la personne qui signe'],
      { required: true, ...whenAnother('signedBy') },
    ),
    ask(
      'text',
      'signerRelation',
      ['Relation to the patient', 'Relación con el paciente', 'Lien avec le patient'],
      { required: true, ...whenAnother('signedBy') },
    ),
    section(
      'consent',
      ['What you agree to', 'A qué da su consentimiento', 'Ce que vous acceptez'],
      [
        'Please read each line. Ask us about anything that is not clear before you sign.',
        'Lea cada línea. Antes de firmar, pregúntenos lo que no esté claro.',
        'Lisez chaque ligne. Avant de signer, demandez-nous ce qui n’est pas clair.',
      ],
    ),
    ask(
      'checkbox',
      'agreesCare',
      [
        'I agree to be examined and treated by the practitioners of this clinic',
        'Acepto ser examinado y tratado por los profesionales de esta clínica',
        'J’accepte d’être examiné et soigné par les praticiens de cette clinique',
      ],
      { required: true },
    ),
    ask(
      'checkbox',
      'understandsRisks',
      [
        'I understand that no result is promised, and that I may ask about risks and alternatives at any time',
        'Entiendo que no se promete ningún resultado y que puedo preguntar por riesgos y alternativas en todo momento',
        'Je comprends qu’aucun résultat n’est promis et que je peux à tout moment poser des questions sur les risques et les alternatives',
      ],
      { required: true },
    ),
    ask(
      'checkbox',
      'agreesSharing',
      [
        'You may share what my other practitioners need in order to treat me',
        'Pueden compartir con mis otros profesionales lo que necesiten para tratarme',
        'Vous pouvez transmettre à mes autres praticiens ce dont ils ont besoin pour me soigner',
      ],
      {
        help: [
          'Optional: your treatment here does not depend on it.',
          'Opcional: su tratamiento aquí no depende de ello.',
          'Facultatif : vos soins ici n’en dépendent pas.',
        ],
      },
    ),
    ask(
      'textarea',
      'limits',
      [
        'Is there anything you do not agree to?',
        '¿Hay algo con lo que no esté de acuerdo?',
        'Y a-t-il quelque chose que vous n’acceptez pas ?',
      ],
      { hipaasensitive: true },
    ),
    ask('signature', 'signature', ['Signature', 'Firma', 'Signature'], {
      help: [
        'Your typed name counts as your signature, just as a drawn one does.',
        'Su nombre escrito vale como firma, igual que una firma dibujada.',
        'Votre nom tapé vaut signature, tout comme une signature dessinée.',
      ],
      required: true,
    }),
    ask('date', 'signedOn', ['Date', 'Fecha', 'Date'], { required: true }),
  ],
)
