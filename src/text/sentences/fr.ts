import type { Sentences } from './english.ts'

/** What modules say, in French. */
export const fr: Sentences = {
  // events/refusals.ts
  'This record was changed by someone else since you opened it.':
    'Cet enregistrement a été modifié par quelqu’un d’autre depuis que vous l’avez ouvert.',
  'This idempotency key was already used for another request.':
    'Cette clé d’idempotence a déjà servi à une autre requête.',
  // modules/appointments/contract.ts
  'Please enter a valid date': 'Veuillez saisir une date valide',
  'Please enter a time as HH:MM': 'Veuillez saisir une heure au format HH:MM',
  'Please choose a patient': 'Veuillez choisir un patient',
  'Please choose a date': 'Veuillez choisir une date',
  'Please choose a time': 'Veuillez choisir une heure',
  'Please choose a duration': 'Veuillez choisir une durée',
  'Please choose a service': 'Veuillez choisir une prestation',
  'Please choose a status': 'Veuillez choisir un statut',
  'Please choose a practitioner': 'Veuillez choisir un praticien',
  'Please name a month as YYYY-MM': 'Veuillez indiquer un mois au format YYYY-MM',
  // modules/appointments/errors.ts
  'This appointment does not exist.': 'Ce rendez-vous n’existe pas.',
  'This is in another practitioner’s diary. An administrator can change it.':
    'Ce rendez-vous est dans l’agenda d’un autre praticien. Un administrateur peut le modifier.',
  'This patient does not exist.': 'Ce patient n’existe pas.',
  'This patient does not exist': 'Ce patient n’existe pas',
  'This practitioner does not exist.': 'Ce praticien n’existe pas.',
  'This practitioner does not exist': 'Ce praticien n’existe pas',
  'Please choose one of these durations: {1} minutes': 'Veuillez choisir l’une de ces durées : {1} minutes',
  'The patient of this appointment was removed. Restore the patient first.':
    'Le patient de ce rendez-vous a été supprimé. Rétablissez d’abord le patient.',
  '{1}, {2} at {3} ({4})': '{1}, {2} à {3} ({4})',
  'This practitioner': 'Ce praticien',
  '{1} is already booked at this time{2}.': '{1} a déjà un rendez-vous à cette heure{2}.',
  'This series does not exist.': 'Cette série n’existe pas.',
  'Please choose a reason': 'Choisissez un motif',
  'Please choose what becomes of it': 'Choisissez quoi en faire',
  'Please choose a date and a time': 'Choisissez une date et une heure',
  'Please choose which of them': 'Choisissez lesquels',
  'Please choose a room': 'Veuillez choisir une salle',
  'This room does not exist.': 'Cette salle n’existe pas.',
  'This room does not exist': 'Cette salle n’existe pas',
  'This room': 'Cette salle',
  '{1} is already taken at this time{2}.': '{1} est déjà prise à cette heure{2}.',
  'The practitioner or the room is already booked at some of these times: {1}.':
    'Le praticien ou la salle est déjà pris à certaines de ces heures : {1}.',
  'Room name is required': 'Le nom de la salle est obligatoire',
  'There is a room of this name already.': 'Il y a déjà une salle de ce nom.',
  'There is a room of this name already': 'Il y a déjà une salle de ce nom',
  'There are 100 rooms already. Remove one that is used no longer.':
    'Il y a déjà 100 salles. Retirez-en une qui ne sert plus.',
  '{1} at {2}': '{1} à {2}',
  'Please end it earlier: a series has at most {1} appointments':
    'Terminez-la plus tôt : une série a au plus {1} rendez-vous',
  'None of these appointments is still to come.': 'Aucun de ces rendez-vous n’est encore à venir.',
  // modules/asof/errors.ts
  'This is Caretrail as of {1}. Nothing can be changed here.':
    'Voici Caretrail à la date du {1}. Rien ne peut être modifié ici.',
  'This is Caretrail as of {1}. What you asked for is in the running product only.':
    'Voici Caretrail à la date du {1}. Ce que vous demandez se trouve seulement dans le produit en service.',
  'This is Caretrail as of {1}. Your clinic is not in it, or something was erased since it was made: whoever runs the installation can make it again.':
    'Voici Caretrail à la date du {1}. Votre clinique n’y figure pas, ou des données ont été effacées depuis : la personne qui exploite l’installation peut refaire cette copie.',
  // modules/billing/contract.ts
  'Please choose a plan': 'Veuillez choisir une formule',
  // modules/billing/errors.ts
  'This clinic has no subscription.': 'Cette clinique n’a pas d’abonnement.',
  'There is no paid subscription yet. Choose a plan first.':
    'Il n’y a pas encore d’abonnement payant. Choisissez d’abord une formule.',
  'There is no add-on named “{1}”.': 'Il n’existe pas d’option nommée « {1} ».',
  '{1} is too small for what you use now: {2}. Reduce that first, or choose a larger plan.':
    'La formule {1} ne suffit pas pour ce que vous utilisez actuellement : {2}. Réduisez-le d’abord, ou choisissez une formule plus grande.',
  'This promotion code is not valid.': 'Ce code promotionnel n’est pas valable.',
  'The payment provider cannot be reached right now. Nothing was changed; please try again in a moment.':
    'Le prestataire de paiement est injoignable pour le moment. Rien n’a été modifié ; veuillez réessayer dans un instant.',
  'This call is not signed by the payment provider.':
    'Cet appel n’est pas signé par le prestataire de paiement.',
  // modules/billing/gateway/practice/errors.ts
  'Your card was declined.': 'Votre carte a été refusée.',
  'There is nothing to confirm. Please choose a plan again.':
    'Il n’y a rien à confirmer. Veuillez choisir de nouveau une formule.',
  'Practice mode is off: payments are real.': 'Le mode test est désactivé : les paiements sont réels.',
  'The practice clock cannot be moved more than ten years ahead.':
    'L’horloge de test ne peut pas être avancée de plus de dix ans.',
  // modules/billing/practice-contract.ts
  'Practice mode takes test cards only. Please use 4242 4242 4242 4242.':
    'Le mode test n’accepte que des cartes de test. Veuillez utiliser 4242 4242 4242 4242.',
  'Card number is required': 'Le numéro de carte est obligatoire',
  'Expiration date is required': 'La date d’expiration est obligatoire',
  'Please enter month and year, such as 08/28': 'Veuillez saisir le mois et l’année, par exemple 08/28',
  'This card has expired': 'Cette carte a expiré',
  'Security code is required': 'Le code de sécurité est obligatoire',
  'Please enter the 3 or 4 digits of the security code':
    'Veuillez saisir les 3 ou 4 chiffres du code de sécurité',
  'Name on card is required': 'Le nom sur la carte est obligatoire',
  'Country is required': 'Le pays est obligatoire',
  'ZIP is required': 'Le code postal est obligatoire',
  'There is nothing to confirm': 'Il n’y a rien à confirmer',
  'Please enter {1} to {2} days': 'Veuillez saisir de {1} à {2} jours',
  // modules/clinic/contract.ts
  'Time zone is required': 'Le fuseau horaire est obligatoire',
  'This time zone is not known': 'Ce fuseau horaire n’est pas connu',
  'Please enter an amount': 'Veuillez saisir un montant',
  'Please enter whole cents': 'Veuillez saisir un nombre entier de cents',
  'A fee cannot be below zero': 'Un tarif ne peut pas être négatif',
  'This fee is too high': 'Ce tarif est trop élevé',
  'Please enter a duration': 'Veuillez saisir une durée',
  'Please enter whole minutes': 'Veuillez saisir un nombre entier de minutes',
  'Please enter {1} to {2} minutes': 'Veuillez saisir de {1} à {2} minutes',
  'Service name is required': 'Le nom de la prestation est obligatoire',
  'This service is listed twice': 'Cette prestation figure deux fois dans la liste',
  'Clinic name is required': 'Le nom de la clinique est obligatoire',
  'Please enter a valid email address': 'Veuillez saisir une adresse e-mail valide',
  'Please choose a date format': 'Veuillez choisir un format de date',
  'Please choose a time format': 'Veuillez choisir un format d’heure',
  'Please list at most {1} services': 'Veuillez ne pas dépasser {1} prestations',
  // modules/clinic/errors.ts
  'This clinic does not exist.': 'Cette clinique n’existe pas.',
  'This service is not offered any more. Add it again if it should be.':
    'Cette prestation n’est plus proposée. Ajoutez-la de nouveau si elle doit l’être.',
  'This service is not offered any more': 'Cette prestation n’est plus proposée',
  // modules/clinic/hours-contract.ts
  'Please enter a time': 'Veuillez saisir une heure',
  'Please close later than you open': 'Veuillez indiquer une fermeture après l’ouverture',
  'Please enter at most {1} stretches a day': 'Veuillez ne pas dépasser {1} plages horaires par jour',
  'Please open again later than you close': 'Veuillez indiquer une réouverture après la fermeture',
  // modules/documents/content/claim.ts
  'The file’s name ends in .{1}, but it was sent as another type. Please choose it again.':
    'Le nom du fichier se termine par .{1}, mais il a été envoyé comme un autre type. Veuillez le choisir de nouveau.',
  // modules/documents/content/inspection.ts
  'The file is empty': 'Le fichier est vide',
  // modules/documents/content/kinds/archive.ts
  'This document unpacks to far more than it should. Please save it again, and try that.':
    'Une fois décompressé, ce document est bien plus volumineux qu’il ne devrait. Veuillez l’enregistrer de nouveau et ajouter cette copie.',
  'This document is protected by a password. Please save it without one, and try again.':
    'Ce document est protégé par un mot de passe. Veuillez l’enregistrer sans mot de passe, puis réessayer.',
  // modules/documents/content/kinds/compound.ts
  'This document contains macros. Please save it without macros, or as a PDF, and try again.':
    'Ce document contient des macros. Veuillez l’enregistrer sans macros, ou au format PDF, puis réessayer.',
  // modules/documents/content/kinds/doc.ts
  'The file’s name says it is a Word document (DOC), but its content is not.':
    'Le nom du fichier annonce un document Word (DOC), mais son contenu n’en est pas un.',
  // modules/documents/content/kinds/docx-parts.ts
  'This document has a program in it. Please take it out, and try again.':
    'Ce document contient un programme. Veuillez retirer ce programme, puis réessayer.',
  'This document holds files within files. Please take them out, and try again.':
    'Ce document contient d’autres fichiers. Veuillez les retirer, puis réessayer.',
  // modules/documents/content/kinds/docx.ts
  'The file’s name says it is a Word document (DOCX), but its content is not.':
    'Le nom du fichier annonce un document Word (DOCX), mais son contenu n’en est pas un.',
  // modules/documents/content/kinds/pdf-packed.ts
  'This PDF file unpacks to far more than it should. Please save it again, and try that.':
    'Une fois décompressé, ce fichier PDF est bien plus volumineux qu’il ne devrait. Veuillez l’enregistrer de nouveau et ajouter cette copie.',
  // modules/documents/content/kinds/picture.ts
  'This picture has {1} × {2} pixels; up to {3} megapixels are accepted. Please make it smaller.':
    'Cette image fait {1} × {2} pixels ; {3} mégapixels au plus sont acceptés. Veuillez la réduire.',
  // modules/documents/content/sniffing.ts
  'PDF file': 'fichier PDF',
  'JPG picture': 'fichier JPG',
  'PNG picture': 'fichier PNG',
  'Word document (DOC)': 'document Word (DOC)',
  'Word document (DOCX)': 'document Word (DOCX)',
  'This {1} is damaged or incomplete. Please choose the whole file again.':
    'Ce {1} est endommagé ou incomplet. Veuillez choisir de nouveau le fichier entier.',
  'This Word document is protected by a password, or is an old one. Please save it as DOCX without a password.':
    'Ce document Word est protégé par un mot de passe, ou d’un ancien format. Veuillez l’enregistrer au format DOCX sans mot de passe.',
  'The file’s name says it is a {1}, but its content is not.':
    'Le nom du fichier annonce un {1}, mais son contenu n’en est pas un.',
  '{1} It looks like {2}.': '{1} Il semble être de type {2}.',
  // modules/documents/contract.ts
  'Medical Record': 'Dossier médical',
  'Insurance Card': 'Carte d’assurance',
  'Lab Results': 'Résultats d’analyses',
  Prescription: 'Ordonnance',
  Referral: 'Lettre d’adressage',
  'Please choose a document type': 'Veuillez choisir un type de document',
  'Please say whether it is sensitive': 'Veuillez indiquer s’il est sensible',
  'Only PDF, JPG, PNG, DOC and DOCX files are accepted':
    'Seuls les fichiers PDF, JPG, PNG, DOC et DOCX sont acceptés',
  'Please give the file’s name': 'Veuillez indiquer le nom du fichier',
  'Please give the size in bytes': 'Veuillez indiquer la taille en octets',
  'The file is larger than 25 MB': 'Le fichier dépasse 25 Mo',
  // modules/documents/errors.ts
  'This document does not exist.': 'Ce document n’existe pas.',
  'The content of this document has not come yet.': 'Le contenu de ce document n’est pas encore arrivé.',
  'This document is still being checked for viruses.':
    'L’analyse antivirus de ce document est encore en cours.',
  'The virus scanner found something in this document. Its content was destroyed.':
    'L’antivirus a trouvé quelque chose dans ce document. Son contenu a été détruit.',
  'The content of this document has already come.': 'Le contenu de ce document est déjà arrivé.',
  'This document can only be downloaded.': 'Ce document peut seulement être téléchargé.',
  'Please select a file to upload': 'Veuillez choisir un fichier à ajouter',
  'Your plan’s {1} GB for documents are used up. Delete documents, or choose a larger plan under Subscription.':
    'Les {1} Go prévus pour les documents par votre formule sont entièrement utilisés. Supprimez des documents, ou choisissez une formule plus grande sous Abonnement.',
  'There is no room left on this server for documents. Nothing was saved; please tell whoever runs it.':
    'Il n’y a plus de place pour les documents sur ce serveur. Rien n’a été enregistré ; veuillez prévenir la personne qui le gère.',
  'The content of this document is missing or damaged. Please tell whoever runs this server.':
    'Le contenu de ce document est manquant ou endommagé. Veuillez prévenir la personne qui gère ce serveur.',
  'Documents cannot be reached right now. Please try again in a moment.':
    'Les documents sont inaccessibles pour le moment. Veuillez réessayer dans un instant.',
  'The upload was interrupted. Please try again.': 'L’envoi a été interrompu. Veuillez réessayer.',
  'The upload could not be read. Please send it as multipart/form-data, with one file.':
    'L’envoi n’a pas pu être lu. Veuillez l’envoyer en multipart/form-data, avec un seul fichier.',
  'This document does not have that part.': 'Ce document n’a pas cette partie.',
  // modules/domains/contract.ts
  'Please enter the name alone, such as forms.your-clinic.com':
    'Veuillez saisir le nom seul, par exemple forms.your-clinic.com',
  'Please enter a host name': 'Veuillez saisir un nom d’hôte',
  // modules/domains/errors.ts
  'Forms at an address of your own are the add-on Custom Domain. Add it under Subscription.':
    'Les formulaires à votre propre adresse demandent l’option Custom Domain. Ajoutez-la sous Abonnement.',
  'Please choose a host of your own, not one of {1}': 'Veuillez choisir un hôte à vous, en dehors de {1}',
  'This host was removed or replaced meanwhile. Load the page again.':
    'Cet hôte a été retiré ou remplacé entre-temps. Rechargez la page.',
  'This host belongs to another clinic here. It has to be removed there first; if that clinic is not yours, ask support.':
    'Cet hôte appartient ici à une autre clinique. Il doit d’abord y être retiré ; si cette clinique n’est pas la vôtre, adressez-vous à l’assistance.',
  'There is no TXT record at {1} yet. A new record can take an hour to be seen; check again then.':
    'Il n’y a pas encore d’enregistrement TXT pour {1}. Un nouvel enregistrement peut mettre une heure à être visible ; vérifiez de nouveau ensuite.',
  'The TXT record at {1} has another value. Copy the one shown here; a changed record can take an hour to be seen.':
    'L’enregistrement TXT de {1} a une autre valeur. Copiez celle qui est affichée ici ; un enregistrement modifié peut mettre une heure à être visible.',
  '{1} leads nowhere yet. Add the CNAME record shown here; it can take an hour to be seen.':
    '{1} ne mène encore nulle part. Ajoutez l’enregistrement CNAME affiché ici ; il peut mettre une heure à être visible.',
  'The DNS does not answer for this host right now. Please check again in a moment.':
    'Le DNS ne répond pas pour cet hôte en ce moment. Veuillez vérifier de nouveau dans un instant.',
  // modules/patients/erasing-contract.ts
  'Please choose why': 'Veuillez choisir pourquoi',
  'Please say why': 'Veuillez dire pourquoi',
  'Please type the patient’s name or number': 'Veuillez saisir le nom ou le numéro du patient',
  // modules/patients/errors.ts
  'These are the same record. Please choose another patient.':
    'C’est le même dossier. Veuillez choisir un autre patient.',
  'These two patients are not merged.': 'Ces deux patients ne sont pas fusionnés.',
  'Two patients would have the same email address. Change it on the record that has it now, then unmerge.':
    'Deux patients auraient la même adresse e-mail. Modifiez-la dans le dossier qui la porte, puis annulez la fusion.',
  'This patient was merged into another. Erase that one, or unmerge the two first.':
    'Ce patient a été fusionné avec un autre. Effacez celui-ci ou annulez d’abord la fusion.',
  'Both notes together are too long. Keep one of them, or shorten them first.':
    'Les deux notes réunies sont trop longues. Gardez l’une d’elles ou raccourcissez-les d’abord.',
  'Please choose one of the two': 'Veuillez choisir l’un des deux',
  'Please choose one of the two, or both': 'Veuillez choisir l’un des deux, ou les deux',
  'Please say which version you have seen': 'Veuillez indiquer la version que vous avez vue',
  'A legal hold stands on this patient. Lift it first.':
    'Ce patient est sous conservation légale. Levez-la d’abord.',
  'The reason stays on record for good: leave out the patient’s name and address':
    'Le motif reste consigné pour toujours : n’y mettez ni le nom ni l’adresse du patient',
  // modules/erasure/errors.ts
  'There is no certificate with this number.': 'Il n’y a pas de certificat avec ce numéro.',
  'This is neither the name nor the number of the patient': 'Ce n’est ni le nom ni le numéro du patient',
  'The time to keep this record is not over. Confirm that it is erased before.':
    'Le délai de conservation de ce dossier n’est pas écoulé. Confirmez qu’il est effacé avant.',
  // modules/erasure/{certificate-pdf,grounds}.ts
  'The patient asked for it': 'Le patient l’a demandé',
  'A court or an authority ordered it': 'Un tribunal ou une autorité l’a ordonné',
  'The record was made by mistake': 'Le dossier a été créé par erreur',
  'Another reason': 'Un autre motif',
  'The time to keep it was over': 'Le délai de conservation était écoulé',
  'Erased again after a restore': 'Effacé de nouveau après une restauration',
  'By whoever runs the installation': 'Par qui administre l’installation',
  'Certificate of erasure': 'Certificat d’effacement',
  'The key of this patient was destroyed. What the record says of the person can be read by nobody any more, here or in a backup.':
    'La clé de ce patient a été détruite. Plus personne ne peut lire ce que l’historique dit de la personne, ni ici ni dans une sauvegarde.',
  'Patient number': 'Numéro du patient',
  'Erased on': 'Effacé le',
  'Erased by': 'Effacé par',
  Ground: 'Fondement',
  Reason: 'Motif',
  'Last active': 'Dernière activité',
  'What was destroyed': 'Ce qui a été détruit',
  'Sealed entries of the record': 'Entrées scellées de l’historique',
  Submissions: 'Réponses à des formulaires',
  Messages: 'Messages',
  'Names and notes of appointments': 'Noms et notes de rendez-vous',
  'How to prove it': 'Comment le prouver',
  'Position in the log': 'Position dans l’historique',
  'Hash of the log there': 'Hash de l’historique à cet endroit',
  'Fingerprint of the key': 'Empreinte de la clé',
  'The fingerprint is the SHA-256 of the key as it was stored. The log itself stays, and its proof: it says that this patient was erased, and not who it was.':
    'L’empreinte est le SHA-256 de la clé telle qu’elle était gardée. L’historique lui-même reste, avec sa preuve : il dit que ce patient a été effacé, et non qui il était.',
  'The program': 'Le programme',
  // modules/feeds
  'This calendar feed does not exist. It may have been revoked.':
    'Ce calendrier partagé n’existe pas. Il a peut-être été révoqué.',
  'This diary has a calendar feed already. Make a new address for it instead.':
    'Cet agenda a déjà un calendrier partagé. Créez-lui plutôt une nouvelle adresse.',
  'You can open a calendar feed of your own diary. An administrator opens all others.':
    'Vous pouvez partager votre propre agenda. Un administrateur partage les autres.',
  'This address was made already, and an address is shown only once. Make a new one.':
    'Cette adresse a déjà été créée, et une adresse n’est affichée qu’une fois. Créez-en une nouvelle.',
  'Please say whether names are shown': 'Indiquez si les noms sont affichés',
  // modules/identity/account-link-errors.ts
  'This link does not work any more. Please ask for a new one.':
    'Ce lien ne fonctionne plus. Veuillez en demander un nouveau.',
  '{1} minutes': '{1} minutes',
  'Too many letters were asked for from here. Please try again in {1}.':
    'Trop de messages ont été demandés depuis votre réseau. Veuillez réessayer dans {1}.',
  // modules/identity/api-key-contract.ts
  'Please choose what the key may do': 'Veuillez choisir ce que la clé peut faire',
  'Please say what the key is for': 'Veuillez indiquer à quoi sert la clé',
  'A scope is one of {1}': 'Une autorisation est l’une de celles-ci : {1}',
  'Please choose {1} days, or null': 'Veuillez choisir {1} jours, ou null',
  // modules/identity/api-key-errors.ts
  'This API key does not exist. It may have been revoked already.':
    'Cette clé API n’existe pas. Elle a peut-être déjà été révoquée.',
  'You have {1} API keys, and nobody can have more. Revoke one that is not used any more.':
    'Vous avez {1} clés API, et personne ne peut en avoir plus. Révoquez-en une qui ne sert plus.',
  'Your role does not allow {1}. A key can do no more than you can.':
    'Votre rôle ne permet pas {1}. Une clé ne peut rien faire de plus que vous.',
  'This key was created already, and a key is shown only once. Revoke it and create another.':
    'Cette clé a déjà été créée, et une clé n’est affichée qu’une seule fois. Révoquez-la et créez-en une autre.',
  // modules/identity/contract.ts
  'Please enter your first name': 'Veuillez saisir votre prénom',
  'Please enter your last name': 'Veuillez saisir votre nom',
  'Please enter the name of your clinic': 'Veuillez saisir le nom de votre clinique',
  'Please enter your password': 'Veuillez saisir votre mot de passe',
  'Please choose one of {1}': 'Veuillez choisir parmi {1}',
  'Please choose a language or a theme': 'Veuillez choisir une langue ou un thème',
  // modules/identity/errors.ts
  'This person does not work in the clinic.': 'Cette personne ne travaille pas dans la clinique.',
  'The owner of the clinic stays its administrator.':
    'Le propriétaire de la clinique en reste administrateur.',
  'Your plan has {1}. Add one under Subscription, or choose a larger plan.':
    'Votre formule comprend {1}. Ajoutez-en un sous Abonnement, ou choisissez une formule plus grande.',
  'Your plan has {1}. Choose a larger plan under Subscription.':
    'Votre formule comprend {1}. Choisissez une formule plus grande sous Abonnement.',
  'An account with this email already exists': 'Un compte avec cet e-mail existe déjà',
  'Invalid credentials. Please try again.': 'Identifiants incorrects. Veuillez réessayer.',
  'That is not your current password.': 'Ce n’est pas votre mot de passe actuel.',
  'This password is easily guessed. Please choose another one.':
    'Ce mot de passe est facile à deviner. Veuillez en choisir un autre.',
  'Too many failed sign-ins. Please try again in {1}.':
    'Trop de tentatives de connexion ont échoué. Veuillez réessayer dans {1}.',
  'Too many people are signing in right now. Please try again in a moment.':
    'Trop de personnes se connectent en ce moment. Veuillez réessayer dans un instant.',
  'In Compliance Mode a session ends after 15 minutes at most.':
    'En mode Conformité, une session prend fin au plus tard après 15 minutes.',
  // modules/identity/new-password.ts
  'Please choose a password of {1} characters or more':
    'Veuillez choisir un mot de passe de {1} caractères ou plus',
  // modules/identity/passkey-contract.ts
  'Please use a passkey of this browser or of your phone':
    'Veuillez utiliser une clé d’accès de ce navigateur ou de votre téléphone',
  'Please give the passkey a name': 'Veuillez donner un nom à la clé d’accès',
  'Please say which passkey': 'Veuillez indiquer quelle clé d’accès',
  // modules/identity/passkey-errors.ts
  'This passkey was not accepted. Please try again.':
    'Cette clé d’accès n’a pas été acceptée. Veuillez réessayer.',
  'You have no such passkey any more.': 'Vous n’avez plus cette clé d’accès.',
  'You have {1} passkeys. Remove one that you do not use any more.':
    'Vous avez {1} clés d’accès. Retirez-en une qui ne vous sert plus.',
  'This passkey has been added before.': 'Cette clé d’accès a déjà été ajoutée.',
  // modules/identity/password-text.ts
  'Please use at most {1} characters': 'Veuillez ne pas dépasser {1} caractères',
  'This text holds characters that cannot be stored':
    'Ce texte contient des caractères qui ne peuvent pas être enregistrés',
  'Please enter your current password': 'Veuillez saisir votre mot de passe actuel',
  // modules/identity/recovery-contract.ts
  'Please send the token of the link': 'Veuillez envoyer le jeton du lien',
  // modules/identity/second-factor-contract.ts
  'Please enter the code': 'Veuillez saisir le code',
  // modules/identity/second-factor-errors.ts
  'Please use your passkey, or enter a recovery code.':
    'Veuillez utiliser votre clé d’accès, ou saisir un code de récupération.',
  'This set-up was begun more than an hour ago. Please begin again.':
    'Cette configuration a commencé il y a plus d’une heure. Veuillez recommencer.',
  'You have an authenticator app already. Remove it first to set up another one.':
    'Vous avez déjà une application d’authentification. Retirez-la d’abord pour en configurer une autre.',
  'Your clinic is in Compliance Mode, which asks everyone for a second factor: the last one cannot be removed. Add another one first.':
    'Votre clinique est en mode Conformité, qui demande un second facteur à tout le monde : le dernier ne peut pas être retiré. Ajoutez-en d’abord un autre.',
  'Please enter the code that your authenticator app shows.':
    'Veuillez saisir le code affiché par votre application d’authentification.',
  'This code is not right, or has been used before. Please enter the one your app shows now.':
    'Ce code n’est pas le bon, ou a déjà été utilisé. Veuillez saisir celui que votre application affiche maintenant.',
  'You have no second factor. Set one up first.':
    'Vous n’avez pas de second facteur. Configurez-en d’abord un.',
  // modules/identity/security-contract.ts
  'Please choose one of {1} minutes': 'Veuillez choisir parmi {1} minutes',
  // modules/identity/session-list-errors.ts
  'This session has ended, or is not yours.': 'Cette session a pris fin, ou n’est pas la vôtre.',
  // modules/identity/staff-contract.ts
  'Please say whether the person sees patients': 'Veuillez indiquer si cette personne reçoit des patients',
  'Please enter the first name': 'Veuillez saisir le prénom',
  'Please enter the last name': 'Veuillez saisir le nom',
  // modules/identity/staff-errors.ts
  'This invitation does not exist any more.': 'Cette invitation n’existe plus.',
  'This address has been invited already. Send that invitation again instead.':
    'Cette adresse a déjà été invitée. Renvoyez plutôt cette invitation.',
  // modules/intake/answered.ts
  'Not Applicable': 'Sans objet',
  // modules/intake/errors.ts
  'Form not found': 'Formulaire introuvable',
  'This form is currently inactive and not accepting submissions.':
    'Ce formulaire est actuellement inactif et n’accepte pas de réponses.',
  'This form does not ask for a file.': 'Ce formulaire ne demande pas de fichier.',
  'This form has no published version to go back to. Delete the form instead.':
    'Ce formulaire n’a pas de version publiée à laquelle revenir. Supprimez plutôt le formulaire.',
  // modules/intake/form-contract.ts
  'A field has an id of letters and digits': 'L’identifiant d’un champ se compose de lettres et de chiffres',
  'A field cannot have this id': 'Un champ ne peut pas avoir cet identifiant',
  'An option needs a name': 'Un choix doit avoir un nom',
  'A form has at most {1} fields': 'Un formulaire a au plus {1} champs',
  'Two fields have the same id': 'Deux champs ont le même identifiant',
  'A field can only depend on an earlier one': 'Un champ ne peut dépendre que d’un champ qui le précède',
  'A form asks for at most {1} files': 'Un formulaire demande au plus {1} fichiers',
  'Form title is required': 'Le titre du formulaire est obligatoire',
  // modules/intake/judging.ts
  'Question {1}': 'Question {1}',
  // modules/intake/record-values.ts
  'The record has no place for this answer': 'Le dossier n’a pas de place pour cette réponse',
  'There is no answer to take into the record': 'Il n’y a pas de réponse à reprendre dans le dossier',
  // modules/intake/signature.ts
  'Drawn signature': 'Signature dessinée',
  // modules/intake/submission-contract.ts
  'This answer is too long. Please shorten it.': 'Cette réponse est trop longue. Veuillez la raccourcir.',
  'A form has at most {1} answers': 'Un formulaire a au plus {1} réponses',
  'An answer holds characters that cannot be stored':
    'Une réponse contient des caractères qui ne peuvent pas être enregistrés',
  'These answers are too long': 'Ces réponses sont trop longues',
  // modules/intake/submission-errors.ts
  'This submission does not exist.': 'Cette réponse n’existe pas.',
  'Please fill in this field': 'Veuillez remplir ce champ',
  'Please choose one of the answers': 'Veuillez choisir une des réponses',
  'Please sign again': 'Veuillez signer à nouveau',
  'Please choose the file again': 'Veuillez choisir à nouveau le fichier',
  'This file cannot be taken. Please choose a PDF, JPG, PNG, DOC or DOCX file.':
    'Ce fichier ne peut pas être accepté. Veuillez choisir un fichier PDF, JPG, PNG, DOC ou DOCX.',
  'This file cannot be kept right now. Please try again later, or bring it along.':
    'Ce fichier ne peut pas être conservé pour le moment. Veuillez réessayer plus tard, ou apportez-le avec vous.',
  'Please fill in required fields: {1}': 'Veuillez remplir les champs obligatoires : {1}',
  'Please check your answers to: {1}': 'Veuillez vérifier vos réponses à : {1}',
  'These answers do not fit the record.': 'Ces réponses ne conviennent pas au dossier.',
  'Too many forms were sent in a short time. Please try again in a minute. Nothing you entered is lost.':
    'Trop de formulaires ont été envoyés en peu de temps. Veuillez réessayer dans une minute. Rien de ce que vous avez saisi n’est perdu.',
  'Many people are sending forms right now. Please try again in a moment. Nothing you entered is lost.':
    'Beaucoup de personnes envoient des formulaires en ce moment. Veuillez réessayer dans un instant. Rien de ce que vous avez saisi n’est perdu.',
  // modules/kernel/answers.ts
  'This is not an id': 'Ce n’est pas un identifiant',
  // modules/kernel/refusal.ts
  'Please sign in to continue.': 'Veuillez vous connecter pour continuer.',
  'Changes are off: your subscription has ended, or a payment is overdue. You can read and export everything; to make changes again, go to Subscription.':
    'Les modifications sont désactivées : votre abonnement est terminé, ou un paiement est en retard. Vous pouvez tout lire et tout exporter ; pour modifier de nouveau, ouvrez Abonnement.',
  'Your role does not allow this.': 'Votre rôle ne le permet pas.',
  'Please say why, in ten characters or more': 'Veuillez dire pourquoi, en dix caractères ou plus',
  'There is no such emergency access of yours.': 'Vous n’avez pas cet accès d’urgence.',
  'This emergency access is over. Open the record again if you must.':
    'Cet accès d’urgence est terminé. Ouvrez de nouveau le dossier s’il le faut.',
  'This API key does not work: it was revoked, has expired, or was mistyped. Create another under Settings, Security.':
    'Cette clé API ne fonctionne pas : elle a été révoquée, a expiré ou a été mal saisie. Créez-en une autre sous Paramètres, Sécurité.',
  'API keys need the API Access add-on. An administrator can add it under Subscription.':
    'Les clés API demandent l’option API Access. Un administrateur peut l’ajouter sous Abonnement.',
  'This API key does not allow this: its scopes lack {1}.':
    'Cette clé API ne le permet pas : il lui manque l’autorisation {1}.',
  'No API key allows this. Sign in to do it.': 'Aucune clé API ne le permet. Connectez-vous pour le faire.',
  'Your clinic asks everyone for a second factor. Set it up under Settings → Security.':
    'Votre clinique demande un second facteur à tout le monde. Configurez-le sous Paramètres → Sécurité.',
  // modules/kernel/replies.ts
  'Please check what you entered.': 'Veuillez vérifier votre saisie.',
  'There is nothing here.': 'Il n’y a rien ici.',
  'The request could not be read.': 'La requête n’a pas pu être lue.',
  'This is not possible right now. Please try again in a moment.':
    'Ce n’est pas possible pour le moment. Veuillez réessayer dans un instant.',
  'Something went wrong on our side. Nothing was saved.':
    'Une erreur s’est produite de notre côté. Rien n’a été enregistré.',
  // modules/messages/contract.ts
  'Please choose email or SMS': 'Veuillez choisir l’e-mail ou le SMS',
  'Please say whether emails may be sent': 'Veuillez indiquer si des e-mails peuvent être envoyés',
  'Please say whether texts may be sent': 'Veuillez indiquer si des SMS peuvent être envoyés',
  // modules/messages/outbox-errors.ts
  'The outbox has no such message.': 'Ce message n’est pas dans la boîte d’envoi.',
  // modules/messages/reasons.ts
  'The patient has no email address on record.': 'Aucune adresse e-mail n’est enregistrée pour ce patient.',
  'The patient has no phone number on record.': 'Aucun numéro de téléphone n’est enregistré pour ce patient.',
  'The phone number on record is not one that texts can be sent to.':
    'Le numéro de téléphone enregistré ne peut pas recevoir de SMS.',
  'The patient has asked not to be sent messages this way.':
    'Le patient a demandé à ne pas recevoir de messages de cette façon.',
  'All SMS credits of this month are used. More can be added under Subscription.':
    'Tous les crédits SMS de ce mois sont utilisés. Vous pouvez en ajouter sous Abonnement.',
  'The patient was removed.': 'Le patient a été supprimé.',
  'The mail server refused the address or the message.':
    'Le serveur de messagerie a refusé l’adresse ou le message.',
  'The message could not be given to the mail server.':
    'Le message n’a pas pu être remis au serveur de messagerie.',
  'The text service refused the message.': 'Le service SMS a refusé le message.',
  'The message could not be given to the text service.': 'Le message n’a pas pu être remis au service SMS.',
  'The phone number is a landline, which cannot receive texts.':
    'Le numéro de téléphone est celui d’une ligne fixe, qui ne peut pas recevoir de SMS.',
  'The phone cannot be reached: it is off, or the number is no longer in use.':
    'Le téléphone est injoignable : il est éteint, ou le numéro n’est plus utilisé.',
  'The phone, or its network, does not accept this text.':
    'Le téléphone, ou son réseau, n’accepte pas ce SMS.',
  'The phone network filtered the text out.': 'Le réseau téléphonique a filtré ce SMS comme indésirable.',
  'The connection broke off while the message was being handed over. It may have arrived, so it is not sent again by itself.':
    'La connexion a été coupée pendant la remise du message. Il est peut-être arrivé ; il n’est donc pas renvoyé automatiquement.',
  'The form was deactivated or deleted, or its link ran out, before the message could go out.':
    'Le formulaire a été désactivé ou supprimé, ou son lien a expiré, avant que le message ne puisse partir.',
  // modules/notices/contract.ts
  'Please name a kind of notification': 'Veuillez indiquer un type de notification',
  'Everybody whom this concerns is told of it': 'Toutes les personnes concernées en sont averties',
  'Please say whether it is shown': 'Veuillez indiquer si elle est affichée',
  'Please say whether a letter is sent': 'Veuillez indiquer si un e-mail est envoyé',
  'Please say whether it was read': 'Veuillez indiquer si elle a été lue',
  // modules/notices/errors.ts
  'This notification does not exist.': 'Cette notification n’existe pas.',
  // modules/notices/notice-words.ts
  '{1} reminders failed': '{1} rappels ont échoué',
  'Reminder failed': 'Un rappel a échoué',
  'A patient': 'Un patient',
  '{1} reminders are overdue': '{1} rappels sont en retard',
  'Their time has passed. They go out when you send them.':
    'Leur heure est passée. Ils partent quand vous les envoyez.',
  'Reminder overdue': 'Rappel en retard',
  '{1}: its time has passed. It goes out when you send it.':
    '{1} : son heure est passée. Il part quand vous l’envoyez.',
  'Email stays on.': 'Les e-mails restent autorisés.',
  'Texts stay on.': 'Les SMS restent autorisés.',
  '{1} declined': '{1} refusés',
  'Virus found': 'Virus trouvé',
  '{1}{2}: {3} was found. Its content was destroyed.':
    '{1}{2} : {3} a été trouvé. Son contenu a été détruit.',
  'A document': 'Un document',
  'Storage nearly full': 'Stockage presque plein',
  '{1}% of the {2} GB for documents are used. Delete documents, or choose a larger plan.':
    '{1} % des {2} Go prévus pour les documents sont utilisés. Supprimez des documents, ou choisissez une formule plus grande.',
  'Payment failed': 'Échec du paiement',
  '{1} could not be charged. Nothing changes {2}; please update the card by then.':
    'Le montant de {1} n’a pas pu être débité. Rien ne change {2} ; veuillez mettre la carte à jour d’ici là.',
  'Trial ends soon': 'L’essai se termine bientôt',
  'Your trial ends on {1}. {2}': 'Votre essai se termine le {1}. {2}',
  'The first payment is taken then.': 'Le premier paiement a lieu à cette date.',
  'Choose a plan to go on without a break.': 'Choisissez une formule pour continuer sans interruption.',
  'Nothing changes {1}. Choose a plan to go on working after that.':
    'Rien ne change {1}. Choisissez une formule pour continuer à travailler ensuite.',
  'New form submission': 'Nouvelle réponse à un formulaire',
  '{1} answered {2}.': '{1} a répondu au formulaire « {2} ».',
  'Somebody answered {1}.': 'Quelqu’un a répondu au formulaire « {1} ».',
  'Reminder may not have arrived': 'Rappel peut-être non arrivé',
  '{1}: it is not sent again by itself.': '{1} : le rappel n’est pas renvoyé automatiquement.',
  'Appointment confirmed': 'Rendez-vous confirmé',
  '{1}, by text.': '{1}, par SMS.',
  'Patient cannot come': 'Le patient ne peut pas venir',
  'Reply not understood': 'Réponse non comprise',
  '{1} replied to a text. Please read it.': '{1} a répondu à un SMS. Veuillez lire sa réponse.',
  'Texts agreed to again': 'SMS de nouveau acceptés',
  'Emails agreed to again': 'E-mails de nouveau acceptés',
  '{1} replied START.': '{1} a répondu START.',
  '{1} wants them again.': '{1} souhaite de nouveau les recevoir.',
  'Appointment cancelled': 'Rendez-vous annulé',
  'Invitation failed': 'Échec de l’invitation',
  '{1} was not invited to {2}.': 'L’invitation au formulaire « {2} » n’est pas parvenue à {1}.',
  'Payment received': 'Paiement reçu',
  'What was owed is paid. Nothing is due now.':
    'Ce qui était dû est payé. Plus rien n’est à payer pour le moment.',
  'Trial is over': 'L’essai est terminé',
  'Subscription ended': 'Abonnement terminé',
  'Changes are off': 'Modifications désactivées',
  'Unusual access': 'Accès inhabituel',
  'Emergency access to a record': 'Accès d’urgence à un dossier',
  '{1} opened a patient’s record in an emergency. See why, and what was read.':
    '{1} a ouvert le dossier d’un patient en urgence. Voyez pourquoi et ce qui a été lu.',
  '{1} opened {2} different records within ten minutes.':
    '{1} a ouvert {2} dossiers différents en dix minutes.',
  '{1} took {2} exports within ten minutes.': '{1} a fait {2} exports en dix minutes.',
  '{1} opened the record of a colleague.': '{1} a ouvert le dossier d’un collègue.',
  '{1} opened their own record.': '{1} a ouvert son propre dossier.',
  'Everything can be read and exported, and patients can still answer forms. Choose a plan, or pay what is due, to make changes again.':
    'Tout peut être consulté et exporté, et les patients peuvent toujours répondre aux formulaires. Choisissez une formule, ou payez ce qui est dû, pour modifier de nouveau.',
  // modules/patients/contract.ts
  'First name is required': 'Le prénom est obligatoire',
  'Last name is required': 'Le nom est obligatoire',
  'Email is required': 'L’e-mail est obligatoire',
  'Phone is required': 'Le téléphone est obligatoire',
  'Date of birth is required': 'La date de naissance est obligatoire',
  'Address is required': 'L’adresse est obligatoire',
  'Emergency contact is required': 'Le contact d’urgence est obligatoire',
  'Emergency phone is required': 'Le téléphone d’urgence est obligatoire',
  // modules/patients/errors.ts
  'A patient with this email already exists': 'Un patient avec cet e-mail existe déjà',
  // modules/patients/import-contract.ts
  'Please choose a file': 'Veuillez choisir un fichier',
  'This file is empty.': 'Ce fichier est vide.',
  'This file is larger than 5 MB.': 'Ce fichier dépasse 5 Mo.',
  'Please choose a column': 'Veuillez choisir une colonne',
  'Please choose how dates are written': 'Veuillez choisir le format des dates',
  // modules/patients/import-errors.ts
  'This import does not exist any more. Please choose the file again.':
    'Cet import n’existe plus. Veuillez choisir de nouveau le fichier.',
  'No table could be read from this file. Its first row has to name the columns.':
    'Aucun tableau n’a pu être lu dans ce fichier. Sa première ligne doit nommer les colonnes.',
  'A file may hold {1} patients. This one has {2} rows; please divide it.':
    'Un fichier peut contenir {1} patients au plus. Celui-ci compte {2} lignes ; veuillez le diviser.',
  'No row of this file can be imported as it is.':
    'Aucune ligne de ce fichier ne peut être importée telle quelle.',
  'This import is still under way. It can be undone once it is finished.':
    'Cet import est encore en cours. Il pourra être annulé une fois terminé.',
  // modules/reminders/contract.ts
  'Please enter a date and time': 'Veuillez saisir une date et une heure',
  'Please choose an appointment': 'Veuillez choisir un rendez-vous',
  'Please enter a message': 'Veuillez saisir un message',
  'Please choose 24 hours or 2 hours before': 'Veuillez choisir 24 heures ou 2 heures avant',
  // modules/reminders/errors.ts
  'This reminder does not exist.': 'Ce rappel n’existe pas.',
  'This reminder is being sent at this moment.': 'Ce rappel est en cours d’envoi.',
  'It is being found out whether this reminder was sent.':
    'Une vérification est en cours pour savoir si ce rappel a été envoyé.',
  'This reminder was already sent.': 'Ce rappel a déjà été envoyé.',
  'This reminder has failed. Please write a new one.': 'Ce rappel a échoué. Veuillez en rédiger un nouveau.',
  'Please choose one of this patient’s appointments': 'Veuillez choisir un des rendez-vous de ce patient',
  'This is not an appointment of this patient': 'Ce n’est pas un rendez-vous de ce patient',
  'This appointment is not ahead any more, so there is nothing to remind of.':
    'Ce rendez-vous n’est plus à venir, il n’y a donc rien à rappeler.',
  // modules/reminders/rules-contract.ts
  'Please enter {1} minutes to {2} days': 'Veuillez saisir de {1} minutes à {2} jours',
  'Please choose a channel': 'Veuillez choisir un moyen d’envoi',
  'This rule is listed twice': 'Cette règle figure deux fois dans la liste',
  'There is another rule for this time and channel':
    'Il y a une autre règle pour ce délai et ce moyen d’envoi',
  'Please keep to {1} rules': 'Veuillez ne pas dépasser {1} règles',
  'Hi {first_name}, this is a reminder of your appointment at {clinic} on {date} at {time}.':
    'Bonjour {first_name}, nous vous rappelons votre rendez-vous chez {clinic} le {date} à {time}.',
  'Hi {first_name}, we look forward to seeing you at {clinic} on {date} at {time}.':
    'Bonjour {first_name}, nous nous réjouissons de vous voir chez {clinic} le {date} à {time}.',
  // modules/reminders/rules-errors.ts
  'A rule was removed meanwhile. Please load the rules again.':
    'Une règle a été retirée entre-temps. Veuillez recharger les règles.',
  'This rule was removed meanwhile': 'Cette règle a été retirée entre-temps',
  // modules/reminders/timeline-words.ts
  'The patient': 'Le patient',
  '{1} wrote {2}, to go out {3}.': '{1} a rédigé {2}. Envoi prévu : {3}.',
  'The clinic': 'La clinique',
  '**{1} before, by {2}**': '**{1} avant, par {2}**',
  '{1}The rule {2} made this reminder, for {3}.{4}':
    '{1}La règle {2} a créé ce rappel. Envoi prévu : {3}.{4}',
  '{1} agreed on {2}': '{1} : accord du {2}',
  '{1} were not declined': '{1} non refusés',
  'Due. {1}.': 'À envoyer. {1}.',
  'Due. {1}, outside {2}.': 'À envoyer. {1}, hors {2}.',
  '{1} try{2}.': '{1} essai d’envoi{2}.',
  '**Kept in the outbox**: no {1} is set up, so nobody was sent anything.':
    '**Conservé dans la boîte d’envoi** : aucun {1} n’est configuré, rien n’a donc été envoyé à personne.',
  '{1} **Sent**: {2} took it.': '{1} **Envoyé** : {2} l’a pris en charge.',
  'Not sent. **{1}**': 'Non envoyé. **{1}**',
  'Being given to {1} at this moment. Its answer is awaited.': 'Remise en cours. Réponse attendue : {1}.',
  'Goes out **{1}** by {2}, unless it is declined, moved or deleted first.':
    'Envoi prévu par {2} : **{1}**, sauf refus, déplacement ou suppression d’ici là.',
  '**by {1}**': '**par {1}**',
  '{1} were declined': '{1} refusés',
  // modules/reminders/timeline.ts
  '{1} put it back to what it was before, due **{2}**.':
    '{1} l’a rétabli tel qu’il était. Envoi prévu : **{2}**.',
  '{1}It follows, and is due **{2}**.': '{1}Le rappel suit. Envoi prévu : **{2}**.',
  'It came due in {1}, and waits until **{2}**.': 'Son heure tombait en {1}. Nouvel envoi prévu : **{2}**.',
  'No SMS credits were left, so it goes {1}.': 'Il ne restait plus de crédits SMS ; le rappel part donc {1}.',
  '{1}, so it goes {2}.': '{1} ; le rappel part donc {2}.',
  '**Overdue** from the start: that time had passed.':
    '**En retard** dès le départ : cette heure était passée.',
  '**Overdue**: its time passed without it, so it is not sent by itself any more.':
    '**En retard** : son heure est passée sans envoi ; il ne part donc plus automatiquement.',
  '{1} asked for it to go out now.': '{1} a demandé l’envoi immédiat.',
  'No answer came. The provider’s **own log** is asked whether it was taken.':
    'Aucune réponse n’est venue. Le **journal du prestataire** est consulté pour savoir s’il l’a pris en charge.',
  'The carrier says that it **arrived**.': 'L’opérateur indique qu’il est **arrivé**.',
  'It could not be delivered. {1}': 'Il n’a pas pu être distribué. {1}',
  'The patient replied **{1}**.': 'Le patient a répondu **{1}**.',
  '{1} deleted it.': '{1} l’a supprimé.',
  '{1} took it back on the list.': '{1} l’a rétabli.',
  'Nothing is sent again until that is known, which takes a minute at most.':
    'Rien n’est renvoyé avant de le savoir, ce qui prend une minute au plus.',
  'Nothing more is tried by itself.{1}': 'Plus aucun essai n’est fait automatiquement.{1}',
  'It waits for **Send now**.': 'Il attend que vous cliquiez sur **Envoyer**.',
  'Tried again **{1}**.': 'Nouvel essai : **{1}**.',
  // modules/timetravel/contract.ts
  'Please name a moment as ISO 8601, with its zone':
    'Indiquez un instant au format ISO 8601, avec son fuseau horaire',
  // modules/timetravel/errors.ts
  'This record does not exist.': 'Cet enregistrement n’existe pas.',
  'There is nothing to go back to: the record was not there at that moment.':
    'Il n’y a rien à rétablir : l’enregistrement n’existait pas à ce moment-là.',
  'This record was removed. Restore it first, then go back to how it was.':
    'Cet enregistrement a été supprimé. Restaurez-le d’abord, puis revenez à son état d’alors.',
  'This record was not removed. Please say which version to go back to.':
    'Cet enregistrement n’a pas été supprimé. Indiquez à quelle version revenir.',
  'Please choose a version': 'Choisissez une version',
  'What it said then cannot be saved any more: {1}':
    'Ce qui y figurait alors ne peut plus être enregistré : {1}',
  // modules/reports/contract.ts
  'Please choose a day': 'Veuillez choisir un jour',
  'Please choose week, month, quarter or year':
    'Veuillez choisir la semaine, le mois, le trimestre ou l’année',
  'Please choose overview, patients, appointments or revenue':
    'Veuillez choisir la vue d’ensemble, les patients, les rendez-vous ou les revenus',
  'Please choose csv or pdf': 'Veuillez choisir csv ou pdf',
  'Please say what is to be listed': 'Veuillez indiquer ce qui doit être listé',
  // modules/reports/list-name.ts
  'Form {1}': 'Formulaire {1}',
  // modules/reports/report-errors.ts
  'That day has not come yet. Choose today, or a day before.':
    'Ce jour n’est pas encore venu. Choisissez aujourd’hui, ou un jour passé.',
  // modules/reports/sheet-blocks.ts
  'Nothing was booked for these days.': 'Aucun rendez-vous pris pour ces jours.',
  'Nothing was completed in these days.': 'Aucun rendez-vous terminé pendant ces jours.',
  'Revenue counts completed appointments at the fee they were booked with.':
    'Les revenus comptent les rendez-vous terminés, au tarif auquel ils ont été pris.',
  'Appointment status': 'Statut des rendez-vous',
  'No-show rate': 'Taux d’absence',
  'No-shows divided by no-shows and completed appointments: those of which it is known whether the patient came.':
    'Absences divisées par les absences et les rendez-vous terminés, c’est-à-dire ceux dont on sait si le patient est venu.',
  'Top 5 services': 'Les 5 premières prestations',
  'Document types': 'Types de documents',
  '{1} added': 'Ajouts : {1}',
  'Form submissions': 'Réponses aux formulaires',
  'Average response rate': 'Taux de réponse moyen',
  'Recent ones came in these days. The response rate is all submissions divided by all patients.':
    'Les réponses récentes sont arrivées pendant ces jours. Le taux de réponse est le nombre total de réponses divisé par le nombre total de patients.',
  'New and returning patients': 'Patients nouveaux et déjà venus',
  '{1} seen': '{1} en consultation',
  'Of the patients who were seen in these days: new ones were seen for the first time.':
    'Parmi les patients reçus pendant ces jours : les nouveaux l’ont été pour la première fois.',
  'Booked time by practitioner': 'Temps réservé par praticien',
  'The share is of all time that was booked and not cancelled. It does not say how full a day was.':
    'La part est calculée sur tout le temps réservé et non annulé. Les heures de travail ne sont pas enregistrées ; elle ne dit donc pas si une journée était pleine.',
  'Reminder delivery': 'Distribution des rappels',
  'Delivered: the provider says that it reached the patient. Sent: the provider took it and has said nothing since, which is so for every email.':
    'Distribué : le prestataire indique que le rappel est parvenu au patient. Envoyé : le prestataire l’a pris en charge et n’a rien dit depuis, ce qui est le cas de tous les e-mails.',
  'Revenue by service': 'Revenus par prestation',
  'Revenue by practitioner': 'Revenus par praticien',
  // modules/reports/sheet-words.ts
  'Trends are against the equal period before: {1}. Patients and documents against how many there were then.':
    'Les tendances se mesurent par rapport à la période précédente de même durée : {1}. Pour les patients et les documents, par rapport à leur nombre d’alors.',
  'No practitioner': 'Aucun praticien',
  '{1} to {2}': '{1} – {2}',
  'New patients': 'Nouveaux patients',
  'Patients seen for the first time': 'Patients reçus pour la première fois',
  'Patients seen again': 'Patients déjà venus',
  'Documents added': 'Documents ajoutés',
  'Recent form submissions': 'Réponses récentes aux formulaires',
  // modules/reports/sheet.ts
  'Total patients': 'Total des patients',
  'Total appointments': 'Total des rendez-vous',
  // src/server/admission.ts
  'This method is not used here.': 'Cette méthode n’est pas utilisée ici.',
  'That is larger than can be taken here.': 'C’est plus volumineux que ce qui peut être accepté ici.',
  'This call came from another site.': 'Cet appel est venu d’un autre site.',
  'A call came from another site; is PUBLIC_URL right?':
    'Un appel est venu d’un autre site ; PUBLIC_URL est-il correct ?',
  // parts
  today: 'aujourd’hui',
  tomorrow: 'demain',
  yesterday: 'hier',
  'today, {1}': 'aujourd’hui, {1}',
  'tomorrow, {1}': 'demain, {1}',
  'yesterday, {1}': 'hier, {1}',
  email: 'e-mail',
  text: 'SMS',
  'by email': 'par e-mail',
  'by text': 'par SMS',
  '1 minute': '1 minute',
  '1 hour': '1 heure',
  '1 day': '1 jour',
  '{1} hours': '{1} heures',
  '{1} days': '{1} jours',
  'the mail server': 'le serveur de messagerie',
  'the text service': 'le service SMS',
  'the outbox': 'la boîte d’envoi',
  'mail server': 'serveur de messagerie',
  'text service': 'service SMS',
  Somebody: 'Quelqu’un',
  Emails: 'E-mails',
  Texts: 'SMS',
  '{1} booked the visit.': '{1} a pris le rendez-vous.',
  '{1} moved the visit.': '{1} a déplacé le rendez-vous.',
  '{1} changed who sees the patient.': '{1} a changé le praticien du rendez-vous.',
  '{1} changed what the visit is for.': '{1} a changé la prestation du rendez-vous.',
  '{1} changed whose visit it is.': '{1} a changé le patient du rendez-vous.',
  '{1} put the visit back.': '{1} a remis le rendez-vous au programme.',
  '{1} restored the visit.': '{1} a rétabli le rendez-vous.',
  '{1} changed the patient’s name.': '{1} a changé le nom du patient.',
  '{1} changed how the patient is reached.': '{1} a changé la façon de joindre le patient.',
  'quiet hours ({1})': 'heures calmes ({1})',
  '{1} would have been in {2}.': '{1} serait tombé en {2}.',
  'The rule {1} made this reminder, for {2}.': 'La règle {1} a créé ce rappel. Envoi prévu : {2}.',
  'this follow-up alert': 'cette alerte de suivi',
  'this reminder, by {1}': 'ce rappel, par {1}',
  'at once': 'immédiatement',
  'It follows, and is due **{1}**.': 'Le rappel suit. Envoi prévu : **{1}**.',
  '{1} is on file.': '{1} figure au dossier.',
  'Nothing more is tried by itself.': 'Plus aucun essai n’est fait automatiquement.',
  '**Sent**: {1} took it.': '**Envoyé** : {1} l’a pris en charge.',
  First: 'Premier',
  Second: 'Deuxième',
  Third: 'Troisième',
  Fourth: 'Quatrième',
  Fifth: 'Cinquième',
  Sixth: 'Sixième',
  Seventh: 'Septième',
  Eighth: 'Huitième',
  '{1} try to {2}.': '{1} essai d’envoi à {2}.',
  '{1} try.': '{1} essai d’envoi.',
  '{1} replied STOP.': '{1} a répondu STOP.',
  '{1} has told the phone network to stop them.': '{1} a demandé à l’opérateur téléphonique de les arrêter.',
  '{1} unsubscribed.': '{1} a demandé à ne plus en recevoir.',
  'until {1}': 'jusqu’au {1}',
  'for {1} days': 'pendant {1} jours',
  'Your trial ends on {1}.': 'Votre essai se termine le {1}.',
  '{1}, by {2}.': '{1}, par {2}.',
  Administrator: 'Administrateur',
  Practitioner: 'Praticien',
  Auditor: 'Auditeur',
  Other: 'Autre',
  Scheduled: 'Planifié',
  Confirmed: 'Confirmé',
  Pending: 'En attente',
  Completed: 'Terminé',
  Cancelled: 'Annulé',
  'No-show': 'Absence',
  'No-shows': 'Absences',
  Delivered: 'Distribué',
  Sent: 'Envoyé',
  Failed: 'Échec',
  'from last week': 'par rapport à la semaine dernière',
  'from last month': 'par rapport au mois dernier',
  'from last quarter': 'par rapport au trimestre dernier',
  'from last year': 'par rapport à l’année dernière',
  'this week': 'cette semaine',
  'this month': 'ce mois-ci',
  'this quarter': 'ce trimestre',
  'this year': 'cette année',
  new: 'nouveaux',
  New: 'Nouveaux',
  Returning: 'Déjà venus',
  Total: 'Total',
  Recent: 'Récentes',
  Revenue: 'Revenus',
  Appointments: 'Rendez-vous',
  Patients: 'Patients',
  Documents: 'Documents',
  Reminders: 'Rappels',
  'revenue, appointments': 'revenus, rendez-vous',
  'no fee set': 'sans tarif',
  'share, time': 'part, temps',
  'share, revenue': 'part, revenus',
  '1 appointment': '1 rendez-vous',
  '{1} appointments': '{1} rendez-vous',
  '1 reminder': '1 rappel',
  '{1} reminders': '{1} rappels',
  '1 patient': '1 patient',
  '{1} patients': '{1} patients',
  '1 practitioner': '1 praticien',
  '{1} practitioners': '{1} praticiens',
  '1 administrator': '1 administrateur',
  '{1} administrators': '{1} administrateurs',
  // What is put together of them, plans and what happened lately.
  '{1} deleted': '{1} : suppression',
  '{1} restored': '{1} : restauration',
  '{1} booked for {2}': '{1} : rendez-vous pris pour {2}',
  '{1} moved to {2}': '{1} : rendez-vous déplacé à {2}',
  '{1} scheduled again for {2}': '{1} : rendez-vous de nouveau planifié pour {2}',
  '{1} confirmed {2}': '{1} a confirmé {2}',
  '{1} pending for {2}': '{1} : rendez-vous en attente pour {2}',
  '{1} seen, {2}': '{1} : rendez-vous honoré, {2}',
  '{1} cancelled {2}': '{1} : rendez-vous annulé, {2}',
  '{1} missed {2}': '{1} : absence, {2}',
  '{1}, {2}: appointment deleted': '{1}, {2} : rendez-vous supprimé',
  '{1}, {2}: appointment restored': '{1}, {2} : rendez-vous restauré',
  'Reminder sent to {1}': 'Rappel envoyé à {1}',
  'Reminder to {1} failed': 'Échec du rappel à {1}',
  'Follow-up alert sent to {1}': 'Alerte de suivi envoyée à {1}',
  'Follow-up alert to {1} failed': 'Échec de l’alerte de suivi à {1}',
  '{1} uploaded for {2}': '{1} de {2} : ajout',
  '{1} of {2} deleted': '{1} de {2} : suppression',
  '{1} of {2} restored': '{1} de {2} : restauration',
  'Virus found in {1} of {2}': 'Virus dans un document de {2} : {1}',
  '{1} submitted {2}': '{1} a répondu à {2}',
  '{1} submitted': 'Réponse à {1}',
  'As of {1}, event {2}': 'État au {1}, événement {2}',
  'Please choose a person, patient or system': 'Veuillez choisir une personne, patient ou system',
  'Please choose a kind of record': 'Veuillez choisir un type d’élément',
  'Please choose a kind of event': 'Veuillez choisir un type d’événement',
  'Please choose csv, ndjson or pdf': 'Veuillez choisir csv, ndjson ou pdf',
  'This event does not exist.': 'Cet événement n’existe pas.',
  History: 'Historique',
  'Times are {1}.': 'Les heures sont celles de {1}.',
  'These are the newest {1} events. A CSV or NDJSON has all of them.':
    'Voici les {1} événements les plus récents. Un CSV ou NDJSON les contient tous.',
  'Nothing happened.': 'Il ne s’est rien passé.',
  'Reports and Analytics': 'Rapports et analyses',
  'As of {1}, event {2}, {3} time': 'État au {1}, événement {2}, heure de {3}',
  'a minute': 'une minute',
  '{1}, today, {2}': '{1}, aujourd’hui, {2}',
  '{1}, tomorrow, {2}': '{1}, demain, {2}',
  '{1}, yesterday, {2}': '{1}, hier, {2}',
  '{1} of {2}: {3} was found. Its content was destroyed.':
    '{1} de {2} : {3} a été trouvé. Son contenu a été détruit.',
  'Please choose one of these durations: {1} minutes.': 'Veuillez choisir l’une de ces durées : {1} minutes.',
  '{1} is not a placeholder that can be filled in': '{1} n’est pas un champ qui peut être rempli',
  '{1} practitioners ({2} has {3})': '{1} praticiens ({2} en a {3})',
  '{1} admin users ({2} has {3})': '{1} administrateurs ({2} en a {3})',
  '{1} of documents ({2} has {3})': '{1} de documents ({2} en a {3})',
  Document: 'Document',
  Limited: 'Limité',
  Unlimited: 'Illimité',
  'Email support': 'Assistance par e-mail',
  'Email and phone support': 'Assistance par e-mail et téléphone',
  'Extra SMS Credits': 'Crédits SMS supplémentaires',
  'Additional Practitioner': 'Praticien supplémentaire',
  '100 messages': '100 messages',
  'One more practitioner': 'Un praticien de plus',
  'Public forms under an address of your own': 'Formulaires publics à votre propre adresse',
  'A second factor for all, shorter sessions, sensitive answers masked':
    'Un second facteur pour tous, des sessions plus courtes, les réponses sensibles masquées',
  'Personal API keys': 'Clés API personnelles',
  'Jan {1}, {2}': '{1} janv., {2}',
  'Feb {1}, {2}': '{1} févr., {2}',
  'Mar {1}, {2}': '{1} mars, {2}',
  'Apr {1}, {2}': '{1} avr., {2}',
  'May {1}, {2}': '{1} mai, {2}',
  'Jun {1}, {2}': '{1} juin, {2}',
  'Jul {1}, {2}': '{1} juil., {2}',
  'Aug {1}, {2}': '{1} août, {2}',
  'Sep {1}, {2}': '{1} sept., {2}',
  'Oct {1}, {2}': '{1} oct., {2}',
  'Nov {1}, {2}': '{1} nov., {2}',
  'Dec {1}, {2}': '{1} déc., {2}',
  // modules/practitioners
  'Please say what is to change': 'Veuillez dire ce qui doit changer',
  'This time off does not exist.': 'Cette absence n’existe pas.',
  'This is another practitioner’s time off. An administrator can change it.':
    'Cette absence est celle d’un autre praticien. Un administrateur peut la modifier.',
  'There are {1} times off already. Please remove some first.':
    'Il y a déjà {1} absences. Veuillez d’abord en retirer.',
  'Please go on later than the break begins': 'Veuillez reprendre après le début de la pause',
  'Please enter when they work, or choose the clinic’s hours':
    'Veuillez indiquer quand cette personne travaille, ou choisir les horaires de la clinique',
  'Please choose at most {1} services': 'Veuillez choisir au plus {1} prestations',
  'Please end later than it begins': 'La fin doit suivre le début',
  'Please enter at most {1} days': 'Veuillez indiquer au plus {1} jours',
  'Please ask for 1 to {1} days': 'Veuillez demander de 1 à {1} jours',
  // modules/kernel/recurrence-contract.ts
  'Please choose how it repeats': 'Veuillez choisir la répétition',
  'Please enter 1 to {1}': 'Veuillez indiquer de 1 à {1}',
  'Please choose a weekday': 'Veuillez choisir un jour de la semaine',
  'Please choose what it goes by': 'Veuillez choisir selon quoi cela se répète',
  'Please say until when, or how many times': 'Veuillez dire jusqu’à quand, ou combien de fois',
  // modules/clinic
  'Nobody else gives {1}. Name somebody else first, or stop offering it.':
    'Personne d’autre n’assure {1}. Nommez d’abord quelqu’un d’autre, ou cessez de la proposer.',
  'Nobody else gives this service': 'Personne d’autre n’assure cette prestation',
  'Please choose a colour': 'Veuillez choisir une couleur',
  'Please name at most {1} practitioners': 'Veuillez nommer au plus {1} praticiens',
  // modules/appointments/contract.ts, errors.ts
  'Please choose a service or a duration': 'Veuillez choisir une prestation ou une durée',
  'This service does not exist.': 'Cette prestation n’existe pas.',
  'This service does not exist': 'Cette prestation n’existe pas',
  // modules/backups
  'Please choose how often': 'Veuillez choisir la fréquence',
  'From 1 to {1} are kept': 'De 1 à {1} sont conservées',
  'This backup does not exist any more.': 'Cette sauvegarde n’existe plus.',
  'It was due before the clinic came back from a backup, and may have gone out then. It was not sent again.':
    'Il devait partir avant que la clinique soit restaurée à partir d’une sauvegarde, et est peut-être parti alors. Il n’a pas été envoyé de nouveau.',
}
