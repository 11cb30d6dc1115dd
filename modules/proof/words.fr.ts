import { figure, longDay } from '../kernel/figures.fr.ts'
import type * as english from './words.en.ts'

export const checkpointEmail: typeof english.checkpointEmail = ({
  day,
  clinicName,
  position,
  at,
  line,
  fingerprint,
  url,
}) => ({
  subject: `Point de contrôle Caretrail, ${longDay(day)}`,
  paragraphs: [
    'Bonjour,',
    `Au ${at}, Caretrail avait enregistré ${figure(position)} événements pour ${clinicName}. Conservez cet e-mail. Si quelqu’un modifie plus tard un de ces événements, même avec un accès complet à la base de données, le registre ne correspondra plus à la ligne ci-dessous.`,
    line,
    `Elle est signée avec la clé dont l’empreinte est ${fingerprint}.`,
    `Pour vérifier le registre, ouvrez ${url}, ou le fichier verify.html d’une exportation, puis choisissez l’exportation et un fichier contenant cette ligne.`,
  ],
})
