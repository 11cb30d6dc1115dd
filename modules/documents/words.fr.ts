import { figure } from '../kernel/figures.fr.ts'
import type { DocumentMime } from './contract.ts'
import type { FileProblem, MissingContent } from './errors.ts'
import type * as english from './words.en.ts'

export const types: typeof english.types = {
  'Medical Record': 'Dossier médical',
  'Insurance Card': 'Carte d’assurance',
  'Lab Results': 'Résultats d’analyses',
  Prescription: 'Ordonnance',
  Referral: 'Lettre d’adressage',
  Other: 'Autre',
}

const kinds: Readonly<Record<DocumentMime, string>> = {
  'application/pdf': 'fichier PDF',
  'image/jpeg': 'fichier JPG',
  'image/png': 'fichier PNG',
  'application/msword': 'document Word (DOC)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'document Word (DOCX)',
}

const missingContent: Readonly<Record<MissingContent, string>> = {
  'awaiting content': 'L’envoi de ce document n’est pas terminé.',
  checking: 'L’analyse antivirus de ce document est encore en cours.',
  refused: 'L’antivirus a trouvé une menace dans ce document. Son contenu a été détruit.',
}

const describeFile = (problem: FileProblem): string => {
  switch (problem.reason) {
    case 'extension':
      return problems.file_type_unsupported()
    case 'declared type':
      return `Le nom du fichier se termine par .${problem.extension}, mais il a été envoyé comme un autre type. Veuillez le choisir de nouveau.`
    case 'content': {
      const mismatch = `Le nom du fichier annonce un ${kinds[problem.mimeType]}, mais son contenu n’en est pas un.`
      return problem.looksLike
        ? `${mismatch} Il semble être de type ${problem.looksLike.toUpperCase()}.`
        : mismatch
    }
    case 'damaged':
      return `Ce ${kinds[problem.mimeType]} est endommagé ou incomplet. Veuillez choisir de nouveau le fichier entier.`
    case 'unpacked size':
      return `Une fois décompressé, ce ${kinds[problem.mimeType]} est bien plus volumineux qu’il ne devrait. Veuillez l’enregistrer de nouveau et ajouter cette copie.`
    case 'password':
      return 'Ce document est protégé par un mot de passe. Veuillez l’enregistrer sans mot de passe, puis réessayer.'
    case 'password or old format':
      return 'Ce document Word est protégé par un mot de passe, ou d’un ancien format. Veuillez l’enregistrer au format DOCX sans mot de passe.'
    case 'macros':
      return 'Ce document contient des macros. Veuillez l’enregistrer sans macros, ou au format PDF, puis réessayer.'
    case 'program':
      return 'Ce document contient un programme. Veuillez le retirer, puis réessayer.'
    case 'nested files':
      return 'Ce document contient des fichiers dans d’autres fichiers. Veuillez les retirer, puis réessayer.'
    case 'pixels':
      return `Cette image fait ${figure(problem.width)} × ${figure(problem.height)} pixels ; ${problem.megapixels} mégapixels au plus sont acceptés. Veuillez la réduire.`
  }
}

export const refusals: typeof english.refusals = {
  DocumentNotFound: () => 'Ce document n’existe pas.',
  ContentNotThere: ({ state }) => missingContent[state],
  ContentAlreadyThere: () => 'Ce document a déjà été envoyé.',
  NotViewable: () => 'Ce document peut seulement être téléchargé.',
  UnknownDocumentPatient: () => 'Ce patient n’existe pas. Veuillez en choisir un autre.',
  FileMissing: ({ isEmpty }) => (isEmpty ? problems.file_empty() : 'Veuillez choisir un fichier à ajouter'),
  FileRefused: describeFile,
  FileTooLarge: () => problems.file_too_large(),
  StorageLimitReached: ({ quotaGb }) =>
    `Les ${figure(quotaGb)} Go de votre clinique pour les documents sont entièrement utilisés. Supprimez des documents, ou demandez à un administrateur d’en obtenir plus.`,
  StorageFull: () =>
    'Il n’y a plus de place pour les documents sur ce serveur. Rien n’a été enregistré. Veuillez prévenir la personne qui gère le serveur.',
  StorageUnavailable: ({ isDamaged }) =>
    isDamaged
      ? 'Le contenu de ce document est manquant ou endommagé. Veuillez prévenir la personne qui gère le serveur.'
      : 'Les documents sont inaccessibles pour le moment. Veuillez réessayer dans un instant.',
  UploadBroken: () => 'L’envoi a été interrompu. Veuillez réessayer.',
  UploadMalformed: () =>
    'L’envoi n’a pas pu être lu. Veuillez l’envoyer en multipart/form-data, avec un seul fichier.',
  RangeNotThere: ({ size }) => `Cette partie n’est pas dans le document, qui a ${figure(size)} octets.`,
}

export const problems: typeof english.problems = {
  document_type_missing: () => 'Veuillez choisir un type de document',
  sensitivity_missing: () => 'Veuillez indiquer s’il est sensible',
  file_type_unsupported: () => 'Seuls les fichiers PDF, JPG, PNG, DOC et DOCX sont acceptés',
  file_name_missing: () => 'Veuillez indiquer le nom du fichier',
  file_size_missing: () => 'Veuillez indiquer la taille en octets',
  file_empty: () => 'Le fichier est vide',
  file_too_large: () => 'Le fichier dépasse 25 Mo',
}
