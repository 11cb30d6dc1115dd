import type { Catalog } from '../../../language/catalog.ts'

export const visitPanel: Catalog['visitPanel'] = {
  open: (patient, time) => `Ouvrir : ${patient}, ${time}`,
  phone: 'Téléphone',
  fee: 'Tarif',
  form: 'Formulaire',
  noForm: 'Aucun envoyé ni reçu',
  formSent: (title, when) => `${title}, envoi : ${when}`,
  reminder: 'Rappel',
  noReminder: 'Aucun prévu',
  planned: { email: (when) => `E-mail prévu : ${when}`, sms: (when) => `SMS prévu : ${when}` },
  sent: { email: (when) => `E-mail envoyé : ${when}`, sms: (when) => `SMS envoyé : ${when}` },
  failed: { email: (when) => `Échec de l’e-mail : ${when}`, sms: (when) => `Échec du SMS : ${when}` },
  noNextVisit: 'Aucune autre visite prévue',
  noLastVisit: 'Aucune auparavant',
  gone: 'Ce rendez-vous n’est plus disponible. Il a peut-être été supprimé.',
  complete: 'Terminer',
  move: 'Déplacer',
  cancel: 'Annuler la visite',
  message: 'Message',
  edit: 'Modifier',
  details: 'Détails',
}
