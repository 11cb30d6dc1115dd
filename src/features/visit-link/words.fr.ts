import type { VisitLinkText } from './words.ts'

export const fr: VisitLinkText = {
  open: {
    title: 'Votre rendez-vous',
    text: 'Viendrez-vous ? Sinon, annulez-le pour que quelqu’un d’autre puisse en profiter.',
  },
  confirmed: { title: 'Votre rendez-vous est confirmé', text: 'Nous vous attendons.' },
  cancelled: {
    title: 'Votre rendez-vous est annulé',
    text: 'Pour trouver une autre date, veuillez appeler la clinique.',
  },
  moved: {
    title: 'Ce rendez-vous a été déplacé',
    text: 'Utilisez le lien du dernier message, ou appelez la clinique.',
  },
  over: {
    title: 'Ce rendez-vous est passé',
    text: 'Pour en prendre un autre, veuillez appeler la clinique.',
  },
  gone: {
    title: 'Ce lien ne fonctionne plus',
    text: 'Veuillez appeler la clinique au sujet de votre rendez-vous.',
  },
  unknown: {
    title: 'Ce lien ne fonctionne pas',
    text: 'Il en manque peut-être une partie. Ouvrez-le de nouveau depuis le message, ou appelez la clinique.',
  },
  when: (date, time) => `${date} à ${time}`,
  practitioner: (name) => `Avec ${name}`,
  confirm: 'Je viendrai',
  cancel: 'Annuler le rendez-vous',
  questions: (phone) => `Des questions ? Appelez le ${phone}.`,
}
