import type { UnsubscribeText } from './words.ts'

export const fr: UnsubscribeText = {
  asked: {
    title: (clinic) => `Ne plus recevoir d’e-mails de ${clinic} ?`,
    text: 'Vous ne recevrez plus de rappels ni d’autres messages de la clinique par e-mail. Elle pourra toujours vous appeler.',
    button: 'Ne plus recevoir d’e-mails',
  },
  stopped: {
    title: 'Vous ne recevrez plus d’e-mails',
    text: 'Vous ne recevrez plus de rappels ni d’autres messages de la clinique par e-mail. Si c’était une erreur, vous pouvez les recevoir de nouveau.',
    button: 'Recevoir de nouveau les e-mails',
  },
  again: {
    title: 'Vous recevez de nouveau les e-mails',
    text: 'La clinique peut vous envoyer des rappels et d’autres messages par e-mail. Le lien de chacun d’eux permet de ne plus en recevoir.',
    button: 'Ne plus recevoir d’e-mails',
  },
  unknown: {
    title: 'Ce lien ne fonctionne pas',
    text: 'Il en manque peut-être une partie. Ouvrez-le de nouveau depuis l’e-mail, ou demandez à la clinique de ne plus en envoyer.',
  },
  questions: (phone) => `Des questions ? Appelez le ${phone}.`,
}
