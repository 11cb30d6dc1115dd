import type { LegalFacts, LegalWords } from './facts.ts'

const others = ({ sendsMail, sendsTexts, billing, storesInBucket }: LegalFacts) => {
  const used = [
    sendsMail &&
      'Un prestataire de messagerie achemine les e-mails : l’adresse, l’objet et le texte de chaque message.',
    sendsTexts && 'Twilio achemine les SMS : le numéro et le texte de chaque message.',
    billing === 'stripe' &&
      'Stripe encaisse les paiements. Il reçoit le numéro de votre clinique et l’adresse de facturation et, de votre navigateur, la carte. Il n’apprend rien sur les patients.',
    storesInBucket &&
      'Un prestataire de stockage détient le contenu des documents. Celui-ci est chiffré avant de quitter cette installation, et le prestataire n’a aucune clé.',
  ].filter((each) => each !== false)
  return used.length > 0
    ? ['Ces prestataires voient une partie des données, parce qu’ils font une partie du travail :', used]
    : ['Personne. Cette installation ne transmet aucune donnée à un autre prestataire.']
}

const notSent = ({ sendsMail, sendsTexts }: LegalFacts) => {
  const channels = [!sendsMail && 'les e-mails', !sendsTexts && 'les SMS'].filter((each) => each !== false)
  return channels.length > 0
    ? [
        `Aucun prestataire n’est configuré pour ${channels.join(' et ')} : ils sont conservés sur cette installation et ne sont envoyés à personne.`,
      ]
    : []
}

const card = ({ billing }: LegalFacts) =>
  ({
    off: 'Cette installation ne facture personne et ne demande aucune carte.',
    stripe:
      'Cette installation ne voit jamais le numéro d’une carte. Stripe lui communique la marque et les quatre derniers chiffres, qui sont montrés à vos administrateurs.',
    test: 'Cette installation fonctionne en mode test et ne débite aucune carte. De la carte de test saisie sont conservés la marque et les quatre derniers chiffres, jamais le numéro.',
  })[billing]

/** French privacy page: which data is kept, for how long, and who else sees it. */
export const privacy: LegalWords = {
  title: 'Confidentialité',
  context: 'ce qui est conservé, et pendant combien de temps',
  lede: 'Ce que cette installation de Caretrail conserve au sujet des cliniques, des personnes qui y travaillent et de leurs patients.',
  changed: '2026-11-28',
  sections: (facts) => [
    {
      id: 'who',
      title: 'Qui est responsable',
      content: [
        `Cette installation est gérée par son exploitant : ${facts.support.email}, ${facts.support.phone}, ${facts.support.city}. La clinique est responsable de ce qu’elle conserve sur ses patients, et l’exploitant travaille pour elle. Les patients s’adressent d’abord à leur clinique.`,
      ],
    },
    {
      id: 'kept',
      title: 'Ce qui est conservé',
      content: [
        [
          `D’une clinique : son nom, son adresse, son téléphone et son e-mail${facts.billing === 'off' ? ', et ses paramètres.' : ', ses paramètres, sa formule et ce qui a été payé.'}`,
          'Des personnes qui y travaillent : le nom, l’e-mail, le rôle, et une empreinte du mot de passe, à partir de laquelle le mot de passe ne peut pas être retrouvé.',
          'Des patients : ce que la clinique saisit, ce qu’ils répondent dans les formulaires, les documents qui les concernent, leurs rendez-vous, et les messages qui leur ont été adressés.',
          'De chaque modification faite par les personnes qui y travaillent : qui l’a faite, quand, et depuis quelle adresse réseau. De chaque dossier de patient ouvert, les mêmes éléments.',
          'Dans le journal du serveur : l’heure d’une requête, son chemin sans ce qui a été recherché, et la réponse qui lui a été donnée. Aucun nom.',
        ],
        card(facts),
      ],
    },
    {
      id: 'protected',
      title: 'Comment ces données sont protégées',
      content: [
        'Ce que l’historique dit d’un patient est chiffré avec une clé propre à ce patient, et le contenu de chaque document avec une clé qui lui est propre. Les listes dans lesquelles les écrans cherchent ne sont pas chiffrées par le programme lui-même ; elles se trouvent sur les disques de l’exploitant. Les données de chaque clinique sont cloisonnées de celles de toutes les autres.',
      ],
    },
    {
      id: 'time',
      title: 'Pendant combien de temps',
      content: [
        [
          'Les données d’un patient sont conservées 7 ans après la dernière activité, puis effacées. La clinique peut les garder plus longtemps si la loi l’exige.',
          ...(facts.billing === 'off' ? [] : ['Rien n’est supprimé parce qu’un abonnement a pris fin.']),
          'Ce qui est supprimé à l’écran disparaît des listes. L’historique le conserve, afin que l’on puisse montrer ce qui a été fait.',
          'Une session prend fin après 30 minutes sans utilisation, et après 24 heures.',
          'Un lien personnel vers un formulaire cesse de fonctionner après 14 jours.',
        ],
      ],
    },
    {
      id: 'erasure',
      title: 'Effacement',
      content: [
        'Un patient qui souhaite être oublié s’adresse à la clinique, et la clinique nous le demande. L’effacement détruit la clé du patient : ce que l’historique dit de cette personne, ses réponses associées et ses documents ne peuvent plus être lus, dans aucune copie. Il ne reste que le fait que quelque chose s’est passé, et quand. Une réponse qui n’a jamais été associée à un patient doit d’abord l’être.',
      ],
    },
    {
      id: 'others',
      title: 'Qui d’autre les voit',
      content: [...others(facts), ...notSent(facts)],
    },
    {
      id: 'browser',
      title: 'Les cookies et ce que votre navigateur conserve',
      content: [
        'Un seul cookie vous connecte. Il ne peut pas être lu par des scripts et prend fin avec la session. Vos préférences d’affichage (clair ou sombre, barre latérale réduite, hauteur de l’agenda) sont conservées dans de petits cookies qui ne nomment personne. Il n’y en a pas d’autres.',
        'En dehors de cela, le navigateur conserve la preuve que vous êtes connecté et, uniquement sur votre propre appareil, un formulaire que vous êtes en train de créer et n’avez pas enregistré. Ce qu’un patient saisit dans un formulaire reste dans cet onglet jusqu’à son envoi ou jusqu’à la fermeture de l’onglet.',
        'Il n’y a ni traceurs, ni publicité, ni mesure d’audience par qui que ce soit d’autre. Chaque page, image et police de caractères provient de cette installation ; seul le formulaire de paiement charge un élément du prestataire de paiement, lorsqu’il y en a un.',
      ],
    },
    {
      id: 'rights',
      title: 'Vos droits, et comment nous joindre',
      content: [
        'Vous pouvez consulter, rectifier, exporter et effacer ce qui est conservé à votre sujet. Les personnes d’une clinique s’adressent à son administrateur ou à nous, les patients à leur clinique.',
        `Questions : ${facts.support.email}, ${facts.support.phone}. Lorsque cette page change, la date en haut de la page change aussi.`,
      ],
    },
  ],
}
