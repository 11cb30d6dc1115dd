import type { LegalFacts, LegalSection, LegalWords } from './facts.ts'

const payment = ({ billing }: LegalFacts) =>
  billing === 'stripe'
    ? 'Les paiements passent par Stripe. Le numéro de carte va de votre navigateur à Stripe et n’atteint jamais cette installation. Un abonnement est renouvelé chaque mois jusqu’à ce que vous le résiliiez.'
    : 'Cette installation fonctionne en mode test : aucune carte n’est débitée, quel que soit l’abonnement souscrit. Seules les cartes de test sont acceptées ; veuillez ne saisir aucune carte réelle.'

const free: LegalSection = {
  id: 'plans',
  title: 'Aucun frais',
  content: [
    'Cette installation ne facture personne. Tout est compris, il n’y a pas d’essai, et rien ne prend fin faute de paiement.',
  ],
}

const charged = (facts: LegalFacts): readonly LegalSection[] => [
  {
    id: 'plans',
    title: 'Formules, essai et paiement',
    content: [
      `Une nouvelle clinique essaie la formule Solo pendant ${facts.trialDays} jours. Aucune carte n’est nécessaire et rien n’est débité. Lors de votre premier abonnement, aucune mensualité n’est due pendant ${facts.trialDays} jours supplémentaires.`,
      'Les prix et le contenu de chaque formule figurent sur la page des tarifs, en dollars des États-Unis. La formule et les options mensuelles se paient un mois d’avance ; une option marquée « une seule fois » se paie une fois. Ce qui est marqué « Bientôt disponible » ne fait pas partie de ce qui fonctionne aujourd’hui.',
      payment(facts),
    ],
  },
  {
    id: 'cancel',
    title: 'Résiliation',
    content: [
      'Vous pouvez résilier à tout moment sur la page Abonnement. L’abonnement court alors jusqu’à la fin de la période payée, ou de l’essai, et n’est pas renouvelé. Jusqu’à ce jour, vous pouvez le reprendre.',
    ],
  },
  {
    id: 'unpaid',
    title: 'En l’absence de paiement',
    content: [
      `Lorsqu’un paiement échoue, qu’un essai se termine sans abonnement ou qu’un abonnement prend fin, vous pouvez continuer à travailler comme avant pendant ${facts.graceDays} jours. Ensuite, la clinique ne peut plus être que consultée :`,
      [
        'tout peut encore être vu, imprimé, téléchargé et exporté, et chacun peut encore se connecter ;',
        'les patients peuvent encore répondre à vos formulaires, et les rappels déjà créés sont encore envoyés ;',
        'rien d’autre ne peut être modifié, jusqu’à ce que la clinique s’abonne de nouveau.',
      ],
      'Rien n’est supprimé pour cette raison. Dès que vous vous abonnez, vous reprenez là où vous vous étiez arrêté.',
    ],
  },
]

/** French terms: the agreement between an operator and the clinics on the installation. */
export const terms: LegalWords = {
  title: 'Conditions d’utilisation',
  context: 'entre vous et l’exploitant',
  lede: 'Ce qu’une clinique peut attendre de cette installation de Caretrail, et ce qui est attendu de la clinique. Ce texte est écrit pour être lu.',
  changed: '2026-11-21',
  sections: (facts) => [
    {
      id: 'who',
      title: 'Qui l’exploite',
      content: [
        `Caretrail est un logiciel libre. Cette installation est gérée par son exploitant, que vous pouvez joindre à l’adresse ${facts.support.email} ou au ${facts.support.phone}, ${facts.support.city}. « Nous » désigne l’exploitant ; « vous » désigne la clinique ouverte ici et toutes les personnes qui y travaillent.`,
        ...(facts.isDemo
          ? [
              'Cette installation comporte une clinique de démonstration à laquelle tout le monde peut se connecter. N’y saisissez rien de réel.',
            ]
          : []),
      ],
    },
    {
      id: 'clinic',
      title: 'Votre clinique',
      content: [
        'La personne qui ouvre une clinique en est la propriétaire et l’engage. Chacun a son propre compte ; les mots de passe ne se partagent pas. Vous décidez qui reçoit un compte et avec quel rôle, et vous nous prévenez quand quelqu’un part.',
        'Ce que vous saisissez vous appartient. Nous nous en servons pour vous fournir le service, et pour rien d’autre.',
      ],
    },
    ...(facts.billing === 'off' ? [free] : charged(facts)),
    {
      id: 'data',
      title: 'Emporter vos données',
      content: [
        `Les réponses aux formulaires peuvent être exportées en CSV ou en PDF, les documents téléchargés, et tout ce que les écrans montrent peut être lu par un programme (voir la référence de l’API à l’adresse /api/docs). ${facts.billing === 'off' ? 'Cela vaut aussi longtemps que la clinique existe.' : 'Cela vaut pendant un essai, pendant l’abonnement, et lorsque la clinique ne peut plus être que consultée.'}`,
        'Si vous souhaitez que les données de la clinique soient effacées à votre départ, demandez-le-nous. La page de confidentialité indique ce qui est conservé et comment les données d’un patient sont effacées.',
      ],
    },
    {
      id: 'duties',
      title: 'Ce qui vous revient',
      content: [
        [
          'Vous avez le droit de conserver ce que vous saisissez, et le consentement de vos patients lorsque la loi l’exige.',
          'Un SMS peut être lu par les réseaux qu’il traverse, et un e-mail par ceux qui l’acheminent : n’y écrivez rien qui doive rester entre vous et le patient.',
          'Aucun programme n’est à lui seul « conforme à la loi HIPAA ». Ce que fait celui-ci est décrit dans sa documentation de sécurité ; les contrats, la formation et la certification relèvent de vous, de nous et de la loi.',
          'Caretrail tient des dossiers. Il ne donne aucun avis médical et n’est pas conçu pour les urgences.',
        ],
      ],
    },
    {
      id: 'promise',
      title: 'Ce que nous ne promettons pas',
      content: [
        'Le logiciel est fourni sous licence MIT, en l’état, sans garantie d’aucune sorte. Nous prenons soin de cette installation, mais elle peut être parfois inaccessible, pour une mise à jour ou à la suite d’une panne. Les droits que la loi vous accorde au-delà de ces conditions vous restent acquis.',
      ],
    },
    {
      id: 'changes',
      title: 'Modifications, et comment nous joindre',
      content: [
        'Lorsque ces conditions changent, la date en haut de la page change aussi.',
        `Questions : ${facts.support.email}, ${facts.support.phone}.`,
      ],
    },
  ],
}
