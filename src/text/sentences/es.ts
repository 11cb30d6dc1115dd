import type { Sentences } from './english.ts'

export const es: Sentences = {
  // events/refusals.ts
  'This record was changed by someone else since you opened it.':
    'Otra persona cambió este registro desde que usted lo abrió.',
  'This idempotency key was already used for another request.':
    'Esta clave de idempotencia ya se usó para otra solicitud.',
  // modules/appointments/contract.ts
  'Please enter a valid date': 'Escriba una fecha válida',
  'Please enter a time as HH:MM': 'Escriba la hora como HH:MM',
  'Please choose a patient': 'Elija un paciente',
  'Please choose a date': 'Elija una fecha',
  'Please choose a time': 'Elija una hora',
  'Please choose a duration': 'Elija una duración',
  'Please choose a service': 'Elija un servicio',
  'Please choose a status': 'Elija un estado',
  'Please choose a practitioner': 'Elija un profesional',
  'Please name a month as YYYY-MM': 'Indique un mes como YYYY-MM',
  // modules/appointments/errors.ts
  'This appointment does not exist.': 'Esta cita no existe.',
  'This is in another practitioner’s diary. An administrator can change it.':
    'Esta cita está en la agenda de otro profesional. Un administrador puede cambiarla.',
  'This patient does not exist.': 'Este paciente no existe.',
  'This patient does not exist': 'Este paciente no existe',
  'This practitioner does not exist.': 'Este profesional no existe.',
  'This practitioner does not exist': 'Este profesional no existe',
  'Please choose one of these durations: {1} minutes': 'Elija una de estas duraciones: {1} minutos',
  'The patient of this appointment was removed. Restore the patient first.':
    'El paciente de esta cita fue eliminado de la lista. Restaure primero al paciente.',
  '{1}, {2} at {3} ({4})': '{1}, {2} a las {3} ({4})',
  'This practitioner': 'Este profesional',
  '{1} is already booked at this time{2}.': '{1} ya tiene una cita a esa hora{2}.',
  'This series does not exist.': 'Esta serie no existe.',
  'Please choose a reason': 'Elija un motivo',
  'Please choose what becomes of it': 'Elija qué hacer con ella',
  'Please choose a date and a time': 'Elija una fecha y una hora',
  'Please choose which of them': 'Elija para cuáles',
  'Please choose a room': 'Elija una sala',
  'This room does not exist.': 'Esta sala no existe.',
  'This room does not exist': 'Esta sala no existe',
  'This room': 'Esta sala',
  '{1} is already taken at this time{2}.': '{1} ya está ocupada a esa hora{2}.',
  'The practitioner or the room is already booked at some of these times: {1}.':
    'El profesional o la sala ya están ocupados a algunas de estas horas: {1}.',
  'Room name is required': 'El nombre de la sala es obligatorio',
  'There is a room of this name already.': 'Ya hay una sala con este nombre.',
  'There is a room of this name already': 'Ya hay una sala con este nombre',
  'There are 100 rooms already. Remove one that is used no longer.':
    'Ya hay 100 salas. Quite una que ya no se use.',
  '{1} at {2}': '{1} a las {2}',
  'Please end it earlier: a series has at most {1} appointments':
    'Termínela antes: una serie tiene como máximo {1} citas',
  'None of these appointments is still to come.': 'Ninguna de estas citas está por venir.',
  // modules/asof/errors.ts
  'This is Caretrail as of {1}. Nothing can be changed here.':
    'Esto es Caretrail a fecha de {1}. Aquí no se puede cambiar nada.',
  'This is Caretrail as of {1}. What you asked for is in the running product only.':
    'Esto es Caretrail a fecha de {1}. Lo que pide está solo en el producto en funcionamiento.',
  'This is Caretrail as of {1}. Your clinic is not in it, or something was erased since it was made: whoever runs the installation can make it again.':
    'Esto es Caretrail a fecha de {1}. Su clínica no está en esta copia, o algo se borró desde que se hizo: quien administra la instalación puede hacerla de nuevo.',
  // modules/billing/contract.ts
  'Please choose a plan': 'Elija un plan',
  // modules/billing/errors.ts
  'This clinic has no subscription.': 'Esta clínica no tiene ninguna suscripción.',
  'There is no paid subscription yet. Choose a plan first.':
    'Todavía no hay ninguna suscripción pagada. Elija primero un plan.',
  'There is no add-on named “{1}”.': 'No hay ningún complemento llamado «{1}».',
  '{1} is too small for what you use now: {2}. Reduce that first, or choose a larger plan.':
    'El plan {1} no alcanza para lo que usa ahora: {2}. Reduzca eso primero o elija un plan superior.',
  'This promotion code is not valid.': 'Este código promocional no es válido.',
  'The payment provider cannot be reached right now. Nothing was changed; please try again in a moment.':
    'En este momento no se puede acceder al proveedor de pagos. No se cambió nada; inténtelo de nuevo en un momento.',
  'This call is not signed by the payment provider.':
    'Esta solicitud no está firmada por el proveedor de pagos.',
  // modules/billing/gateway/practice/errors.ts
  'Your card was declined.': 'Su tarjeta fue rechazada.',
  'There is nothing to confirm. Please choose a plan again.':
    'No hay nada que confirmar. Elija un plan de nuevo.',
  'Practice mode is off: payments are real.': 'El modo de práctica está desactivado: los pagos son reales.',
  'The practice clock cannot be moved more than ten years ahead.':
    'El reloj de práctica no se puede adelantar más de diez años.',
  // modules/billing/practice-contract.ts
  'Practice mode takes test cards only. Please use 4242 4242 4242 4242.':
    'El modo de práctica solo acepta tarjetas de prueba. Use 4242 4242 4242 4242.',
  'Card number is required': 'El número de tarjeta es obligatorio',
  'Expiration date is required': 'La fecha de vencimiento es obligatoria',
  'Please enter month and year, such as 08/28': 'Escriba el mes y el año, por ejemplo 08/28',
  'This card has expired': 'Esta tarjeta ha vencido',
  'Security code is required': 'El código de seguridad es obligatorio',
  'Please enter the 3 or 4 digits of the security code': 'Escriba los 3 o 4 dígitos del código de seguridad',
  'Name on card is required': 'El nombre en la tarjeta es obligatorio',
  'Country is required': 'El país es obligatorio',
  'ZIP is required': 'El código postal es obligatorio',
  'There is nothing to confirm': 'No hay nada que confirmar',
  'Please enter {1} to {2} days': 'Escriba de {1} a {2} días',
  // modules/clinic/contract.ts
  'Time zone is required': 'La zona horaria es obligatoria',
  'This time zone is not known': 'Esta zona horaria no es válida',
  'Please enter an amount': 'Escriba un importe',
  'Please enter whole cents': 'Escriba un importe sin fracciones de centavo',
  'A fee cannot be below zero': 'Una tarifa no puede ser menor que cero',
  'This fee is too high': 'Esta tarifa es demasiado alta',
  'Please enter a duration': 'Escriba una duración',
  'Please enter whole minutes': 'Escriba los minutos sin decimales',
  'Please enter {1} to {2} minutes': 'Escriba de {1} a {2} minutos',
  'Service name is required': 'El nombre del servicio es obligatorio',
  'This service is listed twice': 'Este servicio está en la lista dos veces',
  'Clinic name is required': 'El nombre de la clínica es obligatorio',
  'Please enter a valid email address': 'Escriba una dirección de correo electrónico válida',
  'Please choose a date format': 'Elija un formato de fecha',
  'Please choose a time format': 'Elija un formato de hora',
  'Please list at most {1} services': 'La lista puede tener como máximo {1} servicios',
  // modules/clinic/errors.ts
  'This clinic does not exist.': 'Esta clínica no existe.',
  'This service is not offered any more. Add it again if it should be.':
    'Este servicio ya no se ofrece. Agréguelo de nuevo si debe ofrecerse.',
  'This service is not offered any more': 'Este servicio ya no se ofrece',
  // modules/clinic/hours-contract.ts
  'Please enter a time': 'Escriba una hora',
  'Please close later than you open': 'La hora de cierre debe ser posterior a la de apertura',
  'Please enter at most {1} stretches a day': 'Indique como máximo {1} tramos por día',
  'Please open again later than you close': 'La apertura después de la pausa debe ser posterior al cierre',
  // modules/documents/content/claim.ts
  'The file’s name ends in .{1}, but it was sent as another type. Please choose it again.':
    'El nombre del archivo termina en .{1}, pero se envió como otro tipo. Elíjalo de nuevo.',
  // modules/documents/content/inspection.ts
  'The file is empty': 'El archivo está vacío',
  // modules/documents/content/kinds/archive.ts
  'This document unpacks to far more than it should. Please save it again, and try that.':
    'Este documento, al descomprimirse, ocupa mucho más de lo debido. Guárdelo de nuevo y pruebe con el archivo nuevo.',
  'This document is protected by a password. Please save it without one, and try again.':
    'Este documento está protegido con contraseña. Guárdelo sin ella e inténtelo de nuevo.',
  // modules/documents/content/kinds/compound.ts
  'This document contains macros. Please save it without macros, or as a PDF, and try again.':
    'Este documento contiene macros. Guárdelo sin macros, o como PDF, e inténtelo de nuevo.',
  // modules/documents/content/kinds/doc.ts
  'The file’s name says it is a Word document (DOC), but its content is not.':
    'El nombre del archivo indica que es un documento de Word (DOC), pero su contenido no lo es.',
  // modules/documents/content/kinds/docx-parts.ts
  'This document has a program in it. Please take it out, and try again.':
    'Este documento lleva un programa dentro. Quítelo e inténtelo de nuevo.',
  'This document holds files within files. Please take them out, and try again.':
    'Este documento lleva archivos dentro de otros archivos. Quítelos e inténtelo de nuevo.',
  // modules/documents/content/kinds/docx.ts
  'The file’s name says it is a Word document (DOCX), but its content is not.':
    'El nombre del archivo indica que es un documento de Word (DOCX), pero su contenido no lo es.',
  // modules/documents/content/kinds/pdf-packed.ts
  'This PDF file unpacks to far more than it should. Please save it again, and try that.':
    'Este archivo PDF, al descomprimirse, ocupa mucho más de lo debido. Guárdelo de nuevo y pruebe con el archivo nuevo.',
  // modules/documents/content/kinds/picture.ts
  'This picture has {1} × {2} pixels; up to {3} megapixels are accepted. Please make it smaller.':
    'Esta imagen tiene {1} × {2} píxeles; se aceptan hasta {3} megapíxeles. Redúzcala.',
  // modules/documents/content/sniffing.ts
  'PDF file': 'archivo PDF',
  'JPG picture': 'archivo JPG',
  'PNG picture': 'archivo PNG',
  'Word document (DOC)': 'documento de Word (DOC)',
  'Word document (DOCX)': 'documento de Word (DOCX)',
  'This {1} is damaged or incomplete. Please choose the whole file again.':
    'Este {1} está dañado o incompleto. Elija de nuevo el archivo completo.',
  'This Word document is protected by a password, or is an old one. Please save it as DOCX without a password.':
    'Este documento de Word está protegido con contraseña o es antiguo. Guárdelo como DOCX, sin contraseña.',
  'The file’s name says it is a {1}, but its content is not.':
    'El nombre del archivo indica que es un {1}, pero su contenido no lo es.',
  '{1} It looks like {2}.': '{1} Parece ser {2}.',
  // modules/documents/contract.ts
  'Medical Record': 'Expediente médico',
  'Insurance Card': 'Tarjeta del seguro médico',
  'Lab Results': 'Resultados de laboratorio',
  Prescription: 'Receta',
  Referral: 'Derivación',
  'Please choose a document type': 'Elija un tipo de documento',
  'Please say whether it is sensitive': 'Indique si es sensible',
  'Only PDF, JPG, PNG, DOC and DOCX files are accepted': 'Solo se aceptan archivos PDF, JPG, PNG, DOC y DOCX',
  'Please give the file’s name': 'Indique el nombre del archivo',
  'Please give the size in bytes': 'Indique el tamaño en bytes',
  'The file is larger than 25 MB': 'El archivo supera los 25 MB',
  // modules/documents/errors.ts
  'This document does not exist.': 'Este documento no existe.',
  'The content of this document has not come yet.': 'El contenido de este documento todavía no ha llegado.',
  'This document is still being checked for viruses.':
    'Todavía se está comprobando si este documento tiene virus.',
  'The virus scanner found something in this document. Its content was destroyed.':
    'El antivirus encontró algo en este documento. Su contenido se destruyó.',
  'The content of this document has already come.': 'El contenido de este documento ya ha llegado.',
  'This document can only be downloaded.': 'Este documento solo se puede descargar.',
  'Please select a file to upload': 'Elija un archivo para subir',
  'Your plan’s {1} GB for documents are used up. Delete documents, or choose a larger plan under Subscription.':
    'Ya se usaron los {1} GB que su plan tiene para documentos. Elimine documentos o elija un plan superior en Suscripción.',
  'There is no room left on this server for documents. Nothing was saved; please tell whoever runs it.':
    'En este servidor no queda espacio para documentos. No se guardó nada; avise a quien lo administra.',
  'The content of this document is missing or damaged. Please tell whoever runs this server.':
    'El contenido de este documento falta o está dañado. Avise a quien administra este servidor.',
  'Documents cannot be reached right now. Please try again in a moment.':
    'En este momento no se puede acceder a los documentos. Inténtelo de nuevo en un momento.',
  'The upload was interrupted. Please try again.': 'La subida se interrumpió. Inténtelo de nuevo.',
  'The upload could not be read. Please send it as multipart/form-data, with one file.':
    'No se pudo leer el archivo subido. Envíelo como multipart/form-data, con un solo archivo.',
  'This document does not have that part.': 'Este documento no tiene esa parte.',
  // modules/domains/contract.ts
  'Please enter the name alone, such as forms.your-clinic.com':
    'Escriba solo el nombre, como formularios.su-clinica.com',
  'Please enter a host name': 'Escriba un nombre de host',
  // modules/domains/errors.ts
  'Forms at an address of your own are the add-on Custom Domain. Add it under Subscription.':
    'Tener los formularios en una dirección propia es el complemento «Custom Domain». Agréguelo en Suscripción.',
  'Please choose a host of your own, not one of {1}': 'Elija un nombre de host propio, no uno de {1}',
  'This host was removed or replaced meanwhile. Load the page again.':
    'Mientras tanto, este nombre de host se quitó o se cambió. Vuelva a cargar la página.',
  'This host belongs to another clinic here. It has to be removed there first; if that clinic is not yours, ask support.':
    'Este nombre de host pertenece aquí a otra clínica. Antes hay que quitarlo allí; si esa clínica no es suya, pregunte a soporte.',
  'There is no TXT record at {1} yet. A new record can take an hour to be seen; check again then.':
    'Todavía no hay ningún registro TXT en {1}. Un registro nuevo puede tardar una hora en verse; vuelva a comprobar entonces.',
  'The TXT record at {1} has another value. Copy the one shown here; a changed record can take an hour to be seen.':
    'El registro TXT en {1} tiene otro valor. Copie el que se muestra aquí; un registro cambiado puede tardar una hora en verse.',
  '{1} leads nowhere yet. Add the CNAME record shown here; it can take an hour to be seen.':
    '{1} todavía no lleva a ninguna parte. Agregue el registro CNAME que se muestra aquí; puede tardar una hora en verse.',
  'The DNS does not answer for this host right now. Please check again in a moment.':
    'En este momento el DNS no responde sobre este nombre de host. Vuelva a comprobar en un momento.',
  // modules/patients/erasing-contract.ts
  'Please choose why': 'Elija por qué',
  'Please say why': 'Escriba por qué',
  'Please type the patient’s name or number': 'Escriba el nombre o el número del paciente',
  // modules/patients/errors.ts
  'These are the same record. Please choose another patient.': 'Es el mismo registro. Elija otro paciente.',
  'These two patients are not merged.': 'Estos dos pacientes no están fusionados.',
  'Two patients would have the same email address. Change it on the record that has it now, then unmerge.':
    'Dos pacientes tendrían el mismo correo electrónico. Cámbielo en el registro que lo tiene ahora y deshaga después la fusión.',
  'This patient was merged into another. Erase that one, or unmerge the two first.':
    'Este paciente se fusionó con otro. Borre a ese otro o deshaga antes la fusión.',
  'Both notes together are too long. Keep one of them, or shorten them first.':
    'Las dos notas juntas son demasiado largas. Conserve una de ellas o acórtelas antes.',
  'Please choose one of the two': 'Elija uno de los dos',
  'Please choose one of the two, or both': 'Elija uno de los dos, o ambos',
  'Please say which version you have seen': 'Indique qué versión ha visto',
  'A legal hold stands on this patient. Lift it first.':
    'Este paciente tiene una retención legal. Levántela primero.',
  'The reason stays on record for good: leave out the patient’s name and address':
    'El motivo queda registrado para siempre: no escriba el nombre ni la dirección del paciente',
  // modules/erasure/errors.ts
  'There is no certificate with this number.': 'No hay ningún certificado con este número.',
  'This is neither the name nor the number of the patient':
    'Esto no es ni el nombre ni el número del paciente',
  'The time to keep this record is not over. Confirm that it is erased before.':
    'El plazo para guardar este expediente no ha terminado. Confirme que se borra antes.',
  // modules/erasure/{certificate-pdf,grounds}.ts
  'The patient asked for it': 'El paciente lo pidió',
  'A court or an authority ordered it': 'Lo ordenó un tribunal o una autoridad',
  'The record was made by mistake': 'El expediente se creó por error',
  'Another reason': 'Otro motivo',
  'The time to keep it was over': 'Terminó el plazo para guardarlo',
  'Erased again after a restore': 'Borrado de nuevo tras una restauración',
  'By whoever runs the installation': 'Por quien administra la instalación',
  'Certificate of erasure': 'Certificado de borrado',
  'The key of this patient was destroyed. What the record says of the person can be read by nobody any more, here or in a backup.':
    'Se destruyó la clave de este paciente. Nadie puede leer ya lo que el registro dice de la persona, ni aquí ni en una copia de seguridad.',
  'Patient number': 'Número de paciente',
  'Erased on': 'Fecha de borrado',
  'Erased by': 'Borrado por',
  Ground: 'Fundamento',
  Reason: 'Motivo',
  'Last active': 'Última actividad',
  'What was destroyed': 'Lo que se destruyó',
  'Sealed entries of the record': 'Entradas selladas del registro',
  Submissions: 'Respuestas a formularios',
  Messages: 'Mensajes',
  'Names and notes of appointments': 'Nombres y notas de citas',
  'How to prove it': 'Cómo demostrarlo',
  'Position in the log': 'Posición en el registro',
  'Hash of the log there': 'Hash del registro en ese punto',
  'Fingerprint of the key': 'Huella de la clave',
  'The fingerprint is the SHA-256 of the key as it was stored. The log itself stays, and its proof: it says that this patient was erased, and not who it was.':
    'La huella es el SHA-256 de la clave tal como estaba guardada. El registro mismo queda, con su prueba: dice que se borró a este paciente, y no quién era.',
  'The program': 'El programa',
  // modules/feeds
  'This calendar feed does not exist. It may have been revoked.':
    'Este calendario suscrito no existe. Puede que se haya revocado.',
  'This diary has a calendar feed already. Make a new address for it instead.':
    'Esta agenda ya tiene un calendario suscrito. Cree una dirección nueva.',
  'You can open a calendar feed of your own diary. An administrator opens all others.':
    'Usted puede compartir su propia agenda. Las demás las comparte un administrador.',
  'This address was made already, and an address is shown only once. Make a new one.':
    'Esta dirección ya se creó, y una dirección se muestra una sola vez. Cree otra.',
  'Please say whether names are shown': 'Indique si se muestran los nombres',
  // modules/identity/account-link-errors.ts
  'This link does not work any more. Please ask for a new one.':
    'Este enlace ya no funciona. Pida uno nuevo.',
  '{1} minutes': '{1} minutos',
  'Too many letters were asked for from here. Please try again in {1}.':
    'Se han pedido demasiados correos desde aquí. Inténtelo de nuevo en {1}.',
  // modules/identity/api-key-contract.ts
  'Please choose what the key may do': 'Elija qué puede hacer la clave',
  'Please say what the key is for': 'Indique para qué es la clave',
  'A scope is one of {1}': 'Un permiso es uno de {1}',
  'Please choose {1} days, or null': 'Elija {1} días, o null',
  // modules/identity/api-key-errors.ts
  'This API key does not exist. It may have been revoked already.':
    'Esta clave de API no existe. Es posible que ya se haya revocado.',
  'You have {1} API keys, and nobody can have more. Revoke one that is not used any more.':
    'Usted tiene {1} claves de API, y nadie puede tener más. Revoque una que ya no se use.',
  'Your role does not allow {1}. A key can do no more than you can.':
    'Su rol no permite {1}. Una clave no puede hacer más que usted.',
  'This key was created already, and a key is shown only once. Revoke it and create another.':
    'Esta clave ya se creó, y una clave se muestra una sola vez. Revóquela y cree otra.',
  // modules/identity/contract.ts
  'Please enter your first name': 'Escriba su nombre',
  'Please enter your last name': 'Escriba su apellido',
  'Please enter the name of your clinic': 'Escriba el nombre de su clínica',
  'Please enter your password': 'Escriba su contraseña',
  'Please choose one of {1}': 'Elija uno de {1}',
  'Please choose a language or a theme': 'Elija un idioma o un tema',
  // modules/identity/errors.ts
  'This person does not work in the clinic.': 'Esta persona no trabaja en la clínica.',
  'The owner of the clinic stays its administrator.':
    'El titular de la clínica sigue siendo su administrador.',
  'Your plan has {1}. Add one under Subscription, or choose a larger plan.':
    'Su plan incluye {1}. Agregue uno en Suscripción o elija un plan superior.',
  'Your plan has {1}. Choose a larger plan under Subscription.':
    'Su plan incluye {1}. Elija un plan superior en Suscripción.',
  'An account with this email already exists': 'Ya existe una cuenta con este correo electrónico',
  'Invalid credentials. Please try again.': 'Datos de acceso incorrectos. Inténtelo de nuevo.',
  'That is not your current password.': 'Esa no es su contraseña actual.',
  'This password is easily guessed. Please choose another one.':
    'Esta contraseña es fácil de adivinar. Elija otra.',
  'Too many failed sign-ins. Please try again in {1}.':
    'Demasiados intentos fallidos de iniciar sesión. Inténtelo de nuevo en {1}.',
  'Too many people are signing in right now. Please try again in a moment.':
    'En este momento hay demasiadas personas iniciando sesión. Inténtelo de nuevo en un momento.',
  'In Compliance Mode a session ends after 15 minutes at most.':
    'En modo de cumplimiento, una sesión termina a los 15 minutos como máximo.',
  // modules/identity/new-password.ts
  'Please choose a password of {1} characters or more': 'Elija una contraseña de {1} caracteres o más',
  // modules/identity/passkey-contract.ts
  'Please use a passkey of this browser or of your phone':
    'Use una llave de acceso de este navegador o de su teléfono',
  'Please give the passkey a name': 'Dé un nombre a la llave de acceso',
  'Please say which passkey': 'Indique qué llave de acceso',
  // modules/identity/passkey-errors.ts
  'This passkey was not accepted. Please try again.':
    'No se aceptó esta llave de acceso. Inténtelo de nuevo.',
  'You have no such passkey any more.': 'Usted ya no tiene esa llave de acceso.',
  'You have {1} passkeys. Remove one that you do not use any more.':
    'Usted tiene {1} llaves de acceso. Quite una que ya no use.',
  'This passkey has been added before.': 'Esta llave de acceso ya se agregó antes.',
  // modules/identity/password-text.ts
  'Please use at most {1} characters': 'Use como máximo {1} caracteres',
  'This text holds characters that cannot be stored': 'Este texto tiene caracteres que no se pueden guardar',
  'Please enter your current password': 'Escriba su contraseña actual',
  // modules/identity/recovery-contract.ts
  'Please send the token of the link': 'Envíe el código del enlace',
  // modules/identity/second-factor-contract.ts
  'Please enter the code': 'Escriba el código',
  // modules/identity/second-factor-errors.ts
  'Please use your passkey, or enter a recovery code.':
    'Use su llave de acceso o escriba un código de recuperación.',
  'This set-up was begun more than an hour ago. Please begin again.':
    'Esta configuración se empezó hace más de una hora. Empiece de nuevo.',
  'You have an authenticator app already. Remove it first to set up another one.':
    'Usted ya tiene una aplicación de autenticación. Quítela primero para configurar otra.',
  'Your clinic is in Compliance Mode, which asks everyone for a second factor: the last one cannot be removed. Add another one first.':
    'Su clínica está en modo de cumplimiento, que pide a todos un segundo factor: el último no se puede quitar. Agregue otro primero.',
  'Please enter the code that your authenticator app shows.':
    'Escriba el código que muestra su aplicación de autenticación.',
  'This code is not right, or has been used before. Please enter the one your app shows now.':
    'Este código no es correcto o ya se usó. Escriba el que muestra ahora su aplicación.',
  'You have no second factor. Set one up first.': 'Usted no tiene un segundo factor. Configure uno primero.',
  // modules/identity/security-contract.ts
  'Please choose one of {1} minutes': 'Elija una de estas opciones: {1} minutos',
  // modules/identity/session-list-errors.ts
  'This session has ended, or is not yours.': 'Esta sesión ha terminado o no es suya.',
  // modules/identity/staff-contract.ts
  'Please say whether the person sees patients': 'Indique si la persona atiende pacientes',
  'Please enter the first name': 'Escriba el nombre',
  'Please enter the last name': 'Escriba el apellido',
  // modules/identity/staff-errors.ts
  'This invitation does not exist any more.': 'Esta invitación ya no existe.',
  'This address has been invited already. Send that invitation again instead.':
    'Esta dirección ya tiene una invitación. Vuelva a enviar esa.',
  // modules/intake/answered.ts
  'Not Applicable': 'No corresponde',
  // modules/intake/errors.ts
  'Form not found': 'Formulario no encontrado',
  'This form is currently inactive and not accepting submissions.':
    'Este formulario está inactivo en este momento y no acepta envíos.',
  'This form does not ask for a file.': 'Este formulario no pide ningún archivo.',
  'This form has no published version to go back to. Delete the form instead.':
    'Este formulario no tiene ninguna versión publicada a la que volver. Elimine el formulario.',
  // modules/intake/form-contract.ts
  'A field has an id of letters and digits': 'El id de un campo tiene letras y dígitos',
  'A field cannot have this id': 'Un campo no puede tener este id',
  'An option needs a name': 'Una opción necesita un nombre',
  'A form has at most {1} fields': 'Un formulario tiene como máximo {1} campos',
  'Two fields have the same id': 'Dos campos tienen el mismo id',
  'A field can only depend on an earlier one': 'Un campo solo puede depender de uno anterior',
  'A form asks for at most {1} files': 'Un formulario pide como máximo {1} archivos',
  'Form title is required': 'El título del formulario es obligatorio',
  // modules/intake/judging.ts
  'Question {1}': 'Pregunta {1}',
  // modules/intake/record-values.ts
  'The record has no place for this answer': 'El expediente no tiene dónde guardar esta respuesta',
  'There is no answer to take into the record': 'No hay ninguna respuesta que guardar en el expediente',
  // modules/intake/signature.ts
  'Drawn signature': 'Firma dibujada',
  // modules/intake/submission-contract.ts
  'This answer is too long. Please shorten it.': 'Esta respuesta es demasiado larga. Acórtela.',
  'A form has at most {1} answers': 'Un formulario tiene como máximo {1} respuestas',
  'An answer holds characters that cannot be stored':
    'Una respuesta tiene caracteres que no se pueden guardar',
  'These answers are too long': 'Estas respuestas son demasiado largas',
  // modules/intake/submission-errors.ts
  'This submission does not exist.': 'Esta respuesta a un formulario no existe.',
  'Please fill in this field': 'Complete este campo',
  'Please choose one of the answers': 'Elija una de las respuestas',
  'Please sign again': 'Firme de nuevo',
  'Please choose the file again': 'Elija de nuevo el archivo',
  'This file cannot be taken. Please choose a PDF, JPG, PNG, DOC or DOCX file.':
    'Este archivo no se puede aceptar. Elija un archivo PDF, JPG, PNG, DOC o DOCX.',
  'This file cannot be kept right now. Please try again later, or bring it along.':
    'Este archivo no se puede guardar en este momento. Inténtelo más tarde o tráigalo consigo.',
  'Please fill in required fields: {1}': 'Complete los campos obligatorios: {1}',
  'Please check your answers to: {1}': 'Revise sus respuestas a: {1}',
  'These answers do not fit the record.': 'Estas respuestas no sirven para el expediente.',
  'Too many forms were sent in a short time. Please try again in a minute. Nothing you entered is lost.':
    'Se enviaron demasiados formularios en poco tiempo. Inténtelo de nuevo en un minuto. No se pierde nada de lo que escribió.',
  'Many people are sending forms right now. Please try again in a moment. Nothing you entered is lost.':
    'Muchas personas están enviando formularios en este momento. Inténtelo de nuevo en un momento. No se pierde nada de lo que escribió.',
  // modules/kernel/answers.ts
  'This is not an id': 'Esto no es un id',
  // modules/kernel/refusal.ts
  'Please sign in to continue.': 'Inicie sesión para continuar.',
  'Changes are off: your subscription has ended, or a payment is overdue. You can read and export everything; to make changes again, go to Subscription.':
    'Los cambios están desactivados: su suscripción ha terminado o hay un pago atrasado. Todo se puede consultar y exportar; para volver a hacer cambios, vaya a Suscripción.',
  'Your role does not allow this.': 'Su rol no lo permite.',
  'Please say why, in ten characters or more': 'Diga por qué, con diez caracteres o más',
  'There is no such emergency access of yours.': 'Usted no tiene ese acceso de emergencia.',
  'This emergency access is over. Open the record again if you must.':
    'Este acceso de emergencia ha terminado. Abra la ficha de nuevo si es necesario.',
  'This API key does not work: it was revoked, has expired, or was mistyped. Create another under Settings, Security.':
    'Esta clave de API no funciona: se revocó, venció o se escribió mal. Cree otra en Configuración, Seguridad.',
  'API keys need the API Access add-on. An administrator can add it under Subscription.':
    'Las claves de API necesitan el complemento «API Access». Un administrador puede agregarlo en Suscripción.',
  'This API key does not allow this: its scopes lack {1}.':
    'Esta clave de API no lo permite: entre sus permisos falta {1}.',
  'No API key allows this. Sign in to do it.': 'Ninguna clave de API lo permite. Inicie sesión para hacerlo.',
  'Your clinic asks everyone for a second factor. Set it up under Settings → Security.':
    'Su clínica pide a todos un segundo factor. Configúrelo en Configuración → Seguridad.',
  // modules/kernel/replies.ts
  'Please check what you entered.': 'Revise lo que escribió.',
  'There is nothing here.': 'Aquí no hay nada.',
  'The request could not be read.': 'No se pudo leer la solicitud.',
  'This is not possible right now. Please try again in a moment.':
    'Esto no es posible en este momento. Inténtelo de nuevo en un momento.',
  'Something went wrong on our side. Nothing was saved.': 'Algo falló de nuestro lado. No se guardó nada.',
  // modules/messages/contract.ts
  'Please choose email or SMS': 'Elija correo o SMS',
  'Please say whether emails may be sent': 'Indique si se pueden enviar correos',
  'Please say whether texts may be sent': 'Indique si se pueden enviar mensajes de texto',
  // modules/messages/outbox-errors.ts
  'The outbox has no such message.': 'La bandeja de salida no tiene ese mensaje.',
  // modules/messages/reasons.ts
  'The patient has no email address on record.':
    'El paciente no tiene ninguna dirección de correo en su expediente.',
  'The patient has no phone number on record.':
    'El paciente no tiene ningún número de teléfono en su expediente.',
  'The phone number on record is not one that texts can be sent to.':
    'Al número de teléfono del expediente no se le pueden enviar mensajes de texto.',
  'The patient has asked not to be sent messages this way.':
    'El paciente pidió no recibir mensajes por este medio.',
  'All SMS credits of this month are used. More can be added under Subscription.':
    'Se usaron todos los créditos de SMS de este mes. Puede agregar más en Suscripción.',
  'The patient was removed.': 'El paciente fue eliminado de la lista.',
  'The mail server refused the address or the message.':
    'El servidor de correo rechazó la dirección o el mensaje.',
  'The message could not be given to the mail server.':
    'No se pudo entregar el mensaje al servidor de correo.',
  'The text service refused the message.': 'El servicio de SMS rechazó el mensaje.',
  'The message could not be given to the text service.': 'No se pudo entregar el mensaje al servicio de SMS.',
  'The phone number is a landline, which cannot receive texts.':
    'El número es de un teléfono fijo, que no puede recibir mensajes de texto.',
  'The phone cannot be reached: it is off, or the number is no longer in use.':
    'El teléfono no está disponible: está apagado o el número ya no está en uso.',
  'The phone, or its network, does not accept this text.':
    'El teléfono, o su red, no acepta este mensaje de texto.',
  'The phone network filtered the text out.': 'La red telefónica filtró el mensaje de texto.',
  'The connection broke off while the message was being handed over. It may have arrived, so it is not sent again by itself.':
    'La conexión se cortó mientras se entregaba el mensaje. Puede que haya llegado, así que no se vuelve a enviar por sí solo.',
  'The form was deactivated or deleted, or its link ran out, before the message could go out.':
    'El formulario se desactivó o se eliminó, o su enlace venció, antes de que el mensaje pudiera salir.',
  // modules/notices/contract.ts
  'Please name a kind of notification': 'Indique un tipo de notificación',
  'Everybody whom this concerns is told of it': 'Se avisa a todas las personas a quienes concierne',
  'Please say whether it is shown': 'Indique si se muestra',
  'Please say whether a letter is sent': 'Indique si se envía un correo',
  'Please say whether it was read': 'Indique si se leyó',
  // modules/notices/errors.ts
  'This notification does not exist.': 'Esta notificación no existe.',
  // modules/notices/notice-words.ts
  '{1} reminders failed': '{1} recordatorios fallidos',
  'Reminder failed': 'Recordatorio fallido',
  'A patient': 'Un paciente',
  '{1} reminders are overdue': '{1} recordatorios atrasados',
  'Their time has passed. They go out when you send them.':
    'La hora de envío ya pasó. Salen cuando usted los envíe.',
  'Reminder overdue': 'Recordatorio atrasado',
  '{1}: its time has passed. It goes out when you send it.':
    '{1}: la hora de envío ya pasó. Sale cuando usted lo envíe.',
  'Email stays on.': 'Los correos siguen activados.',
  'Texts stay on.': 'Los mensajes de texto siguen activados.',
  '{1} declined': '{1} rechazados',
  'Virus found': 'Virus encontrado',
  '{1}{2}: {3} was found. Its content was destroyed.': '{1}{2}: se encontró {3}. El contenido se destruyó.',
  'A document': 'Un documento',
  'Storage nearly full': 'Almacenamiento casi lleno',
  '{1}% of the {2} GB for documents are used. Delete documents, or choose a larger plan.':
    'Se ha usado el {1}% de los {2} GB para documentos. Elimine documentos o elija un plan superior.',
  'Payment failed': 'El pago falló',
  '{1} could not be charged. Nothing changes {2}; please update the card by then.':
    'No se pudo cobrar {1}. No cambia nada {2}; actualice la tarjeta dentro de ese plazo.',
  'Trial ends soon': 'La prueba gratis termina pronto',
  'Your trial ends on {1}. {2}': 'Su prueba gratis termina el {1}. {2}',
  'The first payment is taken then.': 'Ese día se cobra el primer pago.',
  'Choose a plan to go on without a break.': 'Elija un plan para seguir sin interrupción.',
  'Nothing changes {1}. Choose a plan to go on working after that.':
    'No cambia nada {1}. Elija un plan para seguir trabajando después.',
  'New form submission': 'Nueva respuesta a un formulario',
  '{1} answered {2}.': '{1} respondió a «{2}».',
  'Somebody answered {1}.': 'Alguien respondió a «{1}».',
  'Reminder may not have arrived': 'Es posible que un recordatorio no haya llegado',
  '{1}: it is not sent again by itself.': '{1}: no se vuelve a enviar por sí solo.',
  'Appointment confirmed': 'Cita confirmada',
  '{1}, by text.': '{1}, por mensaje de texto.',
  'Patient cannot come': 'El paciente no puede venir',
  'Reply not understood': 'No se entendió una respuesta',
  '{1} replied to a text. Please read it.':
    '{1} respondió a un mensaje de texto. Lea su respuesta, por favor.',
  'Texts agreed to again': 'Mensajes de texto aceptados de nuevo',
  'Emails agreed to again': 'Correos aceptados de nuevo',
  '{1} replied START.': '{1} respondió START.',
  '{1} wants them again.': '{1} quiere recibirlos de nuevo.',
  'Appointment cancelled': 'Cita cancelada',
  'Invitation failed': 'La invitación falló',
  '{1} was not invited to {2}.': 'No se pudo invitar a {1} a «{2}».',
  'Payment received': 'Pago recibido',
  'What was owed is paid. Nothing is due now.': 'Lo que se debía está pagado. Ahora no hay nada pendiente.',
  'Trial is over': 'La prueba gratis ha terminado',
  'Subscription ended': 'La suscripción ha terminado',
  'Changes are off': 'Cambios desactivados',
  'Unusual access': 'Acceso inusual',
  'Emergency access to a record': 'Acceso de emergencia a una ficha',
  '{1} opened a patient’s record in an emergency. See why, and what was read.':
    '{1} abrió la ficha de un paciente en una emergencia. Vea por qué y qué se leyó.',
  '{1} opened {2} different records within ten minutes.': '{1} abrió {2} fichas distintas en diez minutos.',
  '{1} took {2} exports within ten minutes.': '{1} hizo {2} exportaciones en diez minutos.',
  '{1} opened the record of a colleague.': '{1} abrió la ficha de un compañero de trabajo.',
  '{1} opened their own record.': '{1} abrió su propia ficha.',
  'Everything can be read and exported, and patients can still answer forms. Choose a plan, or pay what is due, to make changes again.':
    'Todo se puede consultar y exportar, y los pacientes pueden seguir respondiendo a los formularios. Para volver a hacer cambios, elija un plan o pague lo pendiente.',
  // modules/patients/contract.ts
  'First name is required': 'El nombre es obligatorio',
  'Last name is required': 'El apellido es obligatorio',
  'Email is required': 'El correo electrónico es obligatorio',
  'Phone is required': 'El teléfono es obligatorio',
  'Date of birth is required': 'La fecha de nacimiento es obligatoria',
  'Address is required': 'La dirección es obligatoria',
  'Emergency contact is required': 'El contacto de emergencia es obligatorio',
  'Emergency phone is required': 'El teléfono de emergencia es obligatorio',
  // modules/patients/errors.ts
  'A patient with this email already exists': 'Ya existe un paciente con este correo electrónico',
  // modules/patients/import-contract.ts
  'Please choose a file': 'Elija un archivo',
  'This file is empty.': 'Este archivo está vacío.',
  'This file is larger than 5 MB.': 'Este archivo supera los 5 MB.',
  'Please choose a column': 'Elija una columna',
  'Please choose how dates are written': 'Elija el formato de las fechas',
  // modules/patients/import-errors.ts
  'This import does not exist any more. Please choose the file again.':
    'Esta importación ya no existe. Elija de nuevo el archivo.',
  'No table could be read from this file. Its first row has to name the columns.':
    'No se pudo leer ninguna tabla en este archivo. La primera fila debe llevar los nombres de las columnas.',
  'A file may hold {1} patients. This one has {2} rows; please divide it.':
    'Un archivo puede tener {1} pacientes. Este tiene {2} filas; divídalo.',
  'No row of this file can be imported as it is.':
    'Ninguna fila de este archivo se puede importar tal como está.',
  'This import is still under way. It can be undone once it is finished.':
    'Esta importación todavía está en curso. Se puede deshacer cuando termine.',
  // modules/reminders/contract.ts
  'Please enter a date and time': 'Escriba una fecha y una hora',
  'Please choose an appointment': 'Elija una cita',
  'Please enter a message': 'Escriba un mensaje',
  'Please choose 24 hours or 2 hours before': 'Elija 24 horas o 2 horas antes',
  // modules/reminders/errors.ts
  'This reminder does not exist.': 'Este recordatorio no existe.',
  'This reminder is being sent at this moment.': 'Este recordatorio se está enviando en este momento.',
  'It is being found out whether this reminder was sent.':
    'Se está averiguando si este recordatorio se envió.',
  'This reminder was already sent.': 'Este recordatorio ya se envió.',
  'This reminder has failed. Please write a new one.': 'Este recordatorio falló. Escriba uno nuevo.',
  'Please choose one of this patient’s appointments': 'Elija una de las citas de este paciente',
  'This is not an appointment of this patient': 'Esta no es una cita de este paciente',
  'This appointment is not ahead any more, so there is nothing to remind of.':
    'Esta cita ya no es una cita próxima, así que no hay nada que recordar.',
  // modules/reminders/rules-contract.ts
  'Please enter {1} minutes to {2} days': 'Escriba de {1} minutos a {2} días',
  'Please choose a channel': 'Elija un canal',
  'This rule is listed twice': 'Esta regla está en la lista dos veces',
  'There is another rule for this time and channel': 'Ya hay otra regla para esta hora y este canal',
  'Please keep to {1} rules': 'No pase de {1} reglas',
  'Hi {first_name}, this is a reminder of your appointment at {clinic} on {date} at {time}.':
    'Hola, {first_name}. Le recordamos su cita en {clinic}: {date}, {time}.',
  'Hi {first_name}, we look forward to seeing you at {clinic} on {date} at {time}.':
    'Hola, {first_name}. Le esperamos en {clinic}: {date}, {time}.',
  // modules/reminders/rules-errors.ts
  'A rule was removed meanwhile. Please load the rules again.':
    'Mientras tanto se quitó una regla. Vuelva a cargar las reglas.',
  'This rule was removed meanwhile': 'Esta regla se quitó mientras tanto',
  // modules/reminders/timeline-words.ts
  'The patient': 'El paciente',
  '{1} wrote {2}, to go out {3}.': '{1} escribió {2}. Envío: {3}.',
  'The clinic': 'La clínica',
  '**{1} before, by {2}**': '**{1} antes, por {2}**',
  '{1}The rule {2} made this reminder, for {3}.{4}': '{1}La regla {2} creó este recordatorio. Envío: {3}.{4}',
  '{1} agreed on {2}': '{1} aceptados el {2}',
  '{1} were not declined': '{1} no rechazados',
  'Due. {1}.': 'Llegó la hora de envío. {1}.',
  'Due. {1}, outside {2}.': 'Llegó la hora de envío. {1}, fuera de las {2}.',
  '{1} try{2}.': '{1} intento{2}.',
  '**Kept in the outbox**: no {1} is set up, so nobody was sent anything.':
    '**Guardado en la bandeja de salida**: no hay {1} configurado, así que no se envió nada a nadie.',
  '{1} **Sent**: {2} took it.': '{1} **Enviado**: {2} lo aceptó.',
  'Not sent. **{1}**': 'No se envió. **{1}**',
  'Being given to {1} at this moment. Its answer is awaited.':
    'Lo está recibiendo {1} en este momento. Se espera su respuesta.',
  'Goes out **{1}** by {2}, unless it is declined, moved or deleted first.':
    'Sale **{1}**, por {2}, a menos que antes el paciente lo rechace, la cita se mueva o alguien lo elimine.',
  '**by {1}**': '**por {1}**',
  '{1} were declined': '{1} rechazados',
  // modules/reminders/timeline.ts
  '{1} put it back to what it was before, due **{2}**.':
    '{1} lo devolvió a como era antes. Nuevo envío: **{2}**.',
  '{1}It follows, and is due **{2}**.': '{1}El recordatorio se ajusta. Nuevo envío: **{2}**.',
  'It came due in {1}, and waits until **{2}**.': 'Le tocaba salir en las {1}, y espera hasta **{2}**.',
  'No SMS credits were left, so it goes {1}.': 'No quedaban créditos de SMS, así que sale {1}.',
  '{1}, so it goes {2}.': '{1}, así que sale {2}.',
  '**Overdue** from the start: that time had passed.':
    '**Atrasado** desde el principio: esa hora ya había pasado.',
  '**Overdue**: its time passed without it, so it is not sent by itself any more.':
    '**Atrasado**: pasó la hora sin que saliera, así que ya no se envía por sí solo.',
  '{1} asked for it to go out now.': '{1} pidió que saliera ahora.',
  'No answer came. The provider’s **own log** is asked whether it was taken.':
    'No llegó ninguna respuesta. Se consulta el **propio registro** del proveedor para saber si lo aceptó.',
  'The carrier says that it **arrived**.': 'La compañía telefónica informa que **llegó**.',
  'It could not be delivered. {1}': 'No se pudo entregar. {1}',
  'The patient replied **{1}**.': 'El paciente respondió **{1}**.',
  '{1} deleted it.': '{1} lo eliminó.',
  '{1} took it back on the list.': '{1} lo restauró.',
  'Nothing is sent again until that is known, which takes a minute at most.':
    'No se vuelve a enviar nada hasta que eso se sepa, lo que tarda un minuto como máximo.',
  'Nothing more is tried by itself.{1}': 'Ya no se intenta nada más por sí solo.{1}',
  'It waits for **Send now**.': 'Espera a que elija **Enviar ahora**.',
  'Tried again **{1}**.': 'Próximo intento: **{1}**.',
  // modules/timetravel/contract.ts
  'Please name a moment as ISO 8601, with its zone':
    'Indique un momento en formato ISO 8601, con su zona horaria',
  // modules/timetravel/errors.ts
  'This record does not exist.': 'Este registro no existe.',
  'There is nothing to go back to: the record was not there at that moment.':
    'No hay nada a lo que volver: el registro no existía en ese momento.',
  'This record was removed. Restore it first, then go back to how it was.':
    'Este registro se eliminó. Restáurelo primero y vuelva después a como era.',
  'This record was not removed. Please say which version to go back to.':
    'Este registro no se ha eliminado. Indique a qué versión desea volver.',
  'Please choose a version': 'Elija una versión',
  'What it said then cannot be saved any more: {1}': 'Lo que decía entonces ya no se puede guardar: {1}',
  // modules/reports/contract.ts
  'Please choose a day': 'Elija un día',
  'Please choose week, month, quarter or year': 'Elija semana, mes, trimestre o año',
  'Please choose overview, patients, appointments or revenue': 'Elija resumen, pacientes, citas o ingresos',
  'Please choose csv or pdf': 'Elija csv o pdf',
  'Please say what is to be listed': 'Indique qué se debe listar',
  // modules/reports/list-name.ts
  'Form {1}': 'Formulario {1}',
  // modules/reports/report-errors.ts
  'That day has not come yet. Choose today, or a day before.':
    'Ese día todavía no ha llegado. Elija hoy o un día anterior.',
  // modules/reports/sheet-blocks.ts
  'Nothing was booked for these days.': 'No se reservaron citas para estos días.',
  'Nothing was completed in these days.': 'No se completaron citas en estos días.',
  'Revenue counts completed appointments at the fee they were booked with.':
    'Los ingresos cuentan las citas completadas, con la tarifa con la que se reservaron.',
  'Appointment status': 'Estado de las citas',
  'No-show rate': 'Tasa de inasistencias',
  'No-shows divided by no-shows and completed appointments: those of which it is known whether the patient came.':
    'Inasistencias divididas entre las inasistencias más las citas completadas: aquellas de las que se sabe si el paciente vino.',
  'Top 5 services': 'Los 5 servicios principales',
  'Document types': 'Tipos de documentos',
  '{1} added': 'agregados: {1}',
  'Form submissions': 'Respuestas a formularios',
  'Average response rate': 'Tasa promedio de respuesta',
  'Recent ones came in these days. The response rate is all submissions divided by all patients.':
    'Las recientes llegaron en estos días. La tasa de respuesta es el total de respuestas dividido entre el total de pacientes.',
  'New and returning patients': 'Pacientes nuevos y recurrentes',
  '{1} seen': 'atendidos: {1}',
  'Of the patients who were seen in these days: new ones were seen for the first time.':
    'De los pacientes atendidos en estos días: los nuevos vinieron por primera vez.',
  'Booked time by practitioner': 'Tiempo reservado por profesional',
  'The share is of all time that was booked and not cancelled. It does not say how full a day was.':
    'La proporción es de todo el tiempo que se reservó y no se canceló. No indica cuán lleno estuvo un día.',
  'Reminder delivery': 'Entrega de recordatorios',
  'Delivered: the provider says that it reached the patient. Sent: the provider took it and has said nothing since, which is so for every email.':
    'Entregado: el proveedor informa que llegó al paciente. Enviado: el proveedor lo aceptó y no ha informado nada desde entonces, lo que ocurre con todos los correos.',
  'Revenue by service': 'Ingresos por servicio',
  'Revenue by practitioner': 'Ingresos por profesional',
  // modules/reports/sheet-words.ts
  'Trends are against the equal period before: {1}. Patients and documents against how many there were then.':
    'Las tendencias se comparan con el período anterior de igual duración: {1}. Las de pacientes y documentos, con cuántos había entonces.',
  'No practitioner': 'Sin profesional',
  '{1} to {2}': '{1} a {2}',
  'New patients': 'Pacientes nuevos',
  'Patients seen for the first time': 'Pacientes atendidos por primera vez',
  'Patients seen again': 'Pacientes atendidos de nuevo',
  'Documents added': 'Documentos agregados',
  'Recent form submissions': 'Respuestas recientes a formularios',
  // modules/reports/sheet.ts
  'Total patients': 'Total de pacientes',
  'Total appointments': 'Total de citas',
  // src/server/admission.ts
  'This method is not used here.': 'Este método no se usa aquí.',
  'That is larger than can be taken here.': 'Eso es más grande de lo que se puede aceptar aquí.',
  'This call came from another site.': 'Esta solicitud vino de otro sitio.',
  'A call came from another site; is PUBLIC_URL right?':
    'Llegó una solicitud de otro sitio; ¿es correcta PUBLIC_URL?',

  // Lo que va en ellas, o de lo que se componen.
  today: 'hoy',
  tomorrow: 'mañana',
  yesterday: 'ayer',
  'today, {1}': 'hoy, {1}',
  'tomorrow, {1}': 'mañana, {1}',
  'yesterday, {1}': 'ayer, {1}',
  email: 'correo',
  text: 'SMS',
  'by email': 'por correo',
  'by text': 'por SMS',
  '1 minute': '1 minuto',
  '1 hour': '1 hora',
  '1 day': '1 día',
  '{1} hours': '{1} horas',
  '{1} days': '{1} días',
  'the mail server': 'el servidor de correo',
  'the text service': 'el servicio de SMS',
  'the outbox': 'la bandeja de salida',
  'mail server': 'servidor de correo',
  'text service': 'servicio de SMS',
  Somebody: 'Alguien',
  Emails: 'Correos',
  Texts: 'Mensajes de texto',
  '{1} booked the visit.': '{1} programó la cita.',
  '{1} moved the visit.': '{1} movió la cita.',
  '{1} changed who sees the patient.': '{1} cambió quién atiende al paciente.',
  '{1} changed what the visit is for.': '{1} cambió el servicio de la cita.',
  '{1} changed whose visit it is.': '{1} cambió el paciente de la cita.',
  '{1} put the visit back.': '{1} reabrió la cita.',
  '{1} restored the visit.': '{1} restauró la cita.',
  '{1} changed the patient’s name.': '{1} cambió el nombre del paciente.',
  '{1} changed how the patient is reached.': '{1} cambió las preferencias de contacto.',
  'quiet hours ({1})': 'horas de silencio (de {1})',
  '{1} would have been in {2}.': '{1} habría caído en las {2}.',
  'The rule {1} made this reminder, for {2}.': 'La regla {1} creó este recordatorio. Envío: {2}.',
  'this follow-up alert': 'este aviso de seguimiento',
  'this reminder, by {1}': 'este recordatorio, por {1}',
  'at once': 'de inmediato',
  'It follows, and is due **{1}**.': 'El recordatorio se ajusta. Nuevo envío: **{1}**.',
  '{1} is on file.': '{1} figura en el expediente.',
  'Nothing more is tried by itself.': 'Ya no se intenta nada más por sí solo.',
  '**Sent**: {1} took it.': '**Enviado**: {1} lo aceptó.',
  First: 'Primer',
  Second: 'Segundo',
  Third: 'Tercer',
  Fourth: 'Cuarto',
  Fifth: 'Quinto',
  Sixth: 'Sexto',
  Seventh: 'Séptimo',
  Eighth: 'Octavo',
  '{1} try to {2}.': '{1} intento, a {2}.',
  '{1} try.': '{1} intento.',
  '{1} replied STOP.': '{1} respondió STOP.',
  '{1} has told the phone network to stop them.': '{1} pidió a su compañía telefónica que no los entregue.',
  '{1} unsubscribed.': '{1} se dio de baja.',
  'until {1}': 'hasta el {1}',
  'for {1} days': 'durante {1} días',
  'Your trial ends on {1}.': 'Su prueba gratis termina el {1}.',
  '{1}, by {2}.': '{1}, por {2}.',
  Administrator: 'Administrador',
  Practitioner: 'Profesional',
  Auditor: 'Auditor',
  Other: 'Otro',
  Scheduled: 'Programada',
  Confirmed: 'Confirmada',
  Pending: 'Pendiente',
  Completed: 'Completada',
  Cancelled: 'Cancelada',
  'No-show': 'No se presentó',
  'No-shows': 'Inasistencias',
  Delivered: 'Entregado',
  Sent: 'Enviado',
  Failed: 'Fallido',
  'from last week': 'frente a la semana pasada',
  'from last month': 'frente al mes pasado',
  'from last quarter': 'frente al trimestre pasado',
  'from last year': 'frente al año pasado',
  'this week': 'esta semana',
  'this month': 'este mes',
  'this quarter': 'este trimestre',
  'this year': 'este año',
  new: 'nuevos',
  New: 'Nuevos',
  Returning: 'Recurrentes',
  Total: 'Total',
  Recent: 'Recientes',
  Revenue: 'Ingresos',
  Appointments: 'Citas',
  Patients: 'Pacientes',
  Documents: 'Documentos',
  Reminders: 'Recordatorios',
  'revenue, appointments': 'ingresos, citas',
  'no fee set': 'sin tarifa',
  'share, time': 'proporción, tiempo',
  'share, revenue': 'proporción, ingresos',
  '1 appointment': '1 cita',
  '{1} appointments': '{1} citas',
  '1 reminder': '1 recordatorio',
  '{1} reminders': '{1} recordatorios',
  '1 patient': '1 paciente',
  '{1} patients': '{1} pacientes',
  '1 practitioner': '1 profesional',
  '{1} practitioners': '{1} profesionales',
  '1 administrator': '1 administrador',
  '{1} administrators': '{1} administradores',
  // What is put together of them, plans and what happened lately.
  '{1} deleted': '{1}: se eliminó',
  '{1} restored': '{1}: se restauró',
  '{1} booked for {2}': '{1}: cita para {2}',
  '{1} moved to {2}': '{1}: cita movida a {2}',
  '{1} scheduled again for {2}': '{1}: cita programada de nuevo para {2}',
  '{1} confirmed {2}': '{1} confirmó {2}',
  '{1} pending for {2}': '{1}: cita pendiente para {2}',
  '{1} seen, {2}': '{1}: cita completada, {2}',
  '{1} cancelled {2}': '{1}: cita cancelada, {2}',
  '{1} missed {2}': '{1} no se presentó, {2}',
  '{1}, {2}: appointment deleted': '{1}, {2}: cita eliminada',
  '{1}, {2}: appointment restored': '{1}, {2}: cita restaurada',
  'Reminder sent to {1}': 'Recordatorio enviado a {1}',
  'Reminder to {1} failed': 'Falló el recordatorio para {1}',
  'Follow-up alert sent to {1}': 'Aviso de seguimiento enviado a {1}',
  'Follow-up alert to {1} failed': 'Falló el aviso de seguimiento para {1}',
  '{1} uploaded for {2}': '{1} de {2}: se subió',
  '{1} of {2} deleted': '{1} de {2}: se eliminó',
  '{1} of {2} restored': '{1} de {2}: se restauró',
  'Virus found in {1} of {2}': 'Virus en un documento de {2}: {1}',
  '{1} submitted {2}': '{1} respondió {2}',
  '{1} submitted': 'Respuesta a {1}',
  'As of {1}, event {2}': 'A fecha de {1}, evento {2}',
  'Please choose a person, patient or system': 'Elija una persona, patient o system',
  'Please choose a kind of record': 'Elija un tipo de registro',
  'Please choose a kind of event': 'Elija un tipo de evento',
  'Please choose csv, ndjson or pdf': 'Elija csv, ndjson o pdf',
  'This event does not exist.': 'Este evento no existe.',
  History: 'Historial',
  'Times are {1}.': 'Las horas son de {1}.',
  'These are the newest {1} events. A CSV or NDJSON has all of them.':
    'Estos son los {1} eventos más recientes. Un CSV o NDJSON los tiene todos.',
  'Nothing happened.': 'No pasó nada.',
  'Reports and Analytics': 'Informes y análisis',
  'As of {1}, event {2}, {3} time': 'A fecha de {1}, evento {2}, hora de {3}',
  'a minute': 'un minuto',
  '{1}, today, {2}': '{1}, hoy, {2}',
  '{1}, tomorrow, {2}': '{1}, mañana, {2}',
  '{1}, yesterday, {2}': '{1}, ayer, {2}',
  '{1} of {2}: {3} was found. Its content was destroyed.':
    '{1} de {2}: se encontró {3}. Su contenido se destruyó.',
  'Please choose one of these durations: {1} minutes.': 'Elija una de estas duraciones: {1} minutos.',
  '{1} is not a placeholder that can be filled in': '{1} no es un marcador que se pueda rellenar',
  '{1} practitioners ({2} has {3})': '{1} profesionales ({2} tiene {3})',
  '{1} admin users ({2} has {3})': '{1} administradores ({2} tiene {3})',
  '{1} of documents ({2} has {3})': '{1} de documentos ({2} tiene {3})',
  Document: 'Documento',
  Limited: 'Limitado',
  Unlimited: 'Ilimitado',
  'Email support': 'Soporte por correo',
  'Email and phone support': 'Soporte por correo y teléfono',
  'Extra SMS Credits': 'Créditos de SMS adicionales',
  'Additional Practitioner': 'Profesional adicional',
  '100 messages': '100 mensajes',
  'One more practitioner': 'Un profesional más',
  'Public forms under an address of your own': 'Formularios públicos en una dirección propia',
  'A second factor for all, shorter sessions, sensitive answers masked':
    'Un segundo factor para todos, sesiones más cortas, respuestas sensibles ocultas',
  'Personal API keys': 'Claves API personales',
  'Jan {1}, {2}': '{1} ene, {2}',
  'Feb {1}, {2}': '{1} feb, {2}',
  'Mar {1}, {2}': '{1} mar, {2}',
  'Apr {1}, {2}': '{1} abr, {2}',
  'May {1}, {2}': '{1} may, {2}',
  'Jun {1}, {2}': '{1} jun, {2}',
  'Jul {1}, {2}': '{1} jul, {2}',
  'Aug {1}, {2}': '{1} ago, {2}',
  'Sep {1}, {2}': '{1} sep, {2}',
  'Oct {1}, {2}': '{1} oct, {2}',
  'Nov {1}, {2}': '{1} nov, {2}',
  'Dec {1}, {2}': '{1} dic, {2}',
  // modules/practitioners
  'Please say what is to change': 'Diga qué se va a cambiar',
  'This time off does not exist.': 'Esta ausencia no existe.',
  'This is another practitioner’s time off. An administrator can change it.':
    'Esta ausencia es de otro profesional. Un administrador puede cambiarla.',
  'There are {1} times off already. Please remove some first.':
    'Ya hay {1} ausencias. Retire algunas primero.',
  'Please go on later than the break begins': 'Continúe después de que empiece la pausa',
  'Please enter when they work, or choose the clinic’s hours':
    'Indique cuándo trabaja, o elija el horario de la clínica',
  'Please choose at most {1} services': 'Elija como máximo {1} servicios',
  'Please end later than it begins': 'El fin debe ser posterior al comienzo',
  'Please enter at most {1} days': 'Indique como máximo {1} días',
  'Please ask for 1 to {1} days': 'Pida de 1 a {1} días',
  // modules/kernel/recurrence-contract.ts
  'Please choose how it repeats': 'Elija cómo se repite',
  'Please enter 1 to {1}': 'Indique de 1 a {1}',
  'Please choose a weekday': 'Elija un día de la semana',
  'Please choose what it goes by': 'Elija según qué se repite',
  'Please say until when, or how many times': 'Indique hasta cuándo, o cuántas veces',
  // modules/clinic
  'Nobody else gives {1}. Name somebody else first, or stop offering it.':
    'Nadie más presta {1}. Nombre antes a otra persona, o deje de ofrecerlo.',
  'Nobody else gives this service': 'Nadie más presta este servicio',
  'Please choose a colour': 'Elija un color',
  'Please name at most {1} practitioners': 'Nombre como máximo {1} profesionales',
  // modules/appointments/contract.ts, errors.ts
  'Please choose a service or a duration': 'Elija un servicio o una duración',
  'This service does not exist.': 'Este servicio no existe.',
  'This service does not exist': 'Este servicio no existe',
  // modules/backups
  'Please choose how often': 'Elija la frecuencia',
  'From 1 to {1} are kept': 'Se conservan de 1 a {1}',
  'This backup does not exist any more.': 'Esta copia de seguridad ya no existe.',
  'It was due before the clinic came back from a backup, and may have gone out then. It was not sent again.':
    'Debía salir antes de que la clínica se restaurara de una copia de seguridad, y quizá salió entonces. No se envió de nuevo.',
}
