import type { LegalFacts, LegalWords } from './facts.ts'

const others = ({ sendsMail, sendsTexts, billing, storesInBucket }: LegalFacts) => {
  const used = [
    sendsMail &&
      'Un proveedor de correo transporta los correos electrónicos: la dirección, el asunto y las palabras de cada mensaje.',
    sendsTexts && 'Twilio transporta los mensajes de texto: el número y las palabras de cada mensaje.',
    billing === 'stripe' &&
      'Stripe recibe los pagos. Conoce el número de su clínica y la dirección para las facturas y, por su navegador, la tarjeta. No sabe nada de los pacientes.',
    storesInBucket &&
      'Un proveedor de almacenamiento guarda el contenido de los documentos. Se cifra antes de salir de esta instalación, y el proveedor no tiene ninguna clave.',
  ].filter((each) => each !== false)
  return used.length > 0
    ? ['Estos proveedores ven una parte de los datos, porque hacen una parte del trabajo:', used]
    : ['Nadie. Esta instalación no entrega datos a ningún otro proveedor.']
}

const notSent = ({ sendsMail, sendsTexts }: LegalFacts) => {
  const channels = [!sendsMail && 'los correos electrónicos', !sendsTexts && 'los mensajes de texto'].filter(
    (each) => each !== false,
  )
  return channels.length > 0
    ? [
        `No hay ningún proveedor configurado para ${channels.join(' ni para ')}: se guardan en esta instalación y no se envían a nadie.`,
      ]
    : []
}

const card = ({ billing }: LegalFacts) =>
  ({
    off: 'Esta instalación no cobra a nadie y no pide ninguna tarjeta.',
    stripe:
      'De una tarjeta, esta instalación nunca ve el número. Stripe le comunica la marca y los cuatro últimos dígitos, que se muestran a los administradores de su clínica.',
    test: 'Esta instalación funciona con pagos de prueba y no cobra ninguna tarjeta. De la tarjeta de prueba que se escribe se guardan la marca y los cuatro últimos dígitos, nunca el número.',
  })[billing]

/** Spanish privacy page: which data is kept, for how long, and who else sees it. */
export const privacy: LegalWords = {
  title: 'Privacidad',
  context: 'qué se guarda y durante cuánto tiempo',
  lede: 'Lo que esta instalación de Caretrail guarda sobre las clínicas, las personas que trabajan en ellas y sus pacientes.',
  changed: '2026-11-28',
  sections: (facts) => [
    {
      id: 'who',
      title: 'Quién es responsable',
      content: [
        `Esta instalación la administra su operador: ${facts.support.email}, ${facts.support.phone}, ${facts.support.city}. De lo que una clínica guarda sobre sus pacientes es responsable la clínica, y el operador trabaja para ella. Los pacientes se dirigen primero a su clínica.`,
      ],
    },
    {
      id: 'kept',
      title: 'Qué se guarda',
      content: [
        [
          `De una clínica: su nombre, dirección, teléfono y correo electrónico${facts.billing === 'off' ? ', y su configuración.' : ', su configuración, su plan y lo que se pagó.'}`,
          'De quienes trabajan en ella: nombre, correo electrónico, rol y un resumen criptográfico (hash) de la contraseña, a partir del cual la contraseña no se puede recuperar.',
          'De los pacientes: lo que registra la clínica, lo que responden en los formularios, los documentos sobre ellos, sus citas y los mensajes que se les escribieron.',
          'De cada cambio que hacen quienes trabajan en ella: quién lo hizo, cuándo y desde qué dirección de red. De cada expediente de paciente que se abrió, lo mismo.',
          'En el registro del servidor: la hora de una solicitud, su ruta sin lo que se buscó y cómo se respondió. Ningún nombre.',
        ],
        card(facts),
      ],
    },
    {
      id: 'protected',
      title: 'Cómo se protege',
      content: [
        'Lo que el historial dice de un paciente está cifrado con una clave propia de ese paciente, y el contenido de cada documento, con una clave propia. Las listas en las que buscan las pantallas no las cifra el programa mismo; están en los discos del operador. Los datos de cada clínica están separados de los de todas las demás.',
      ],
    },
    {
      id: 'time',
      title: 'Durante cuánto tiempo',
      content: [
        [
          'Los datos de un paciente se conservan 7 años desde la última actividad y después se borran. La clínica puede conservarlos más tiempo si la ley lo exige.',
          ...(facts.billing === 'off' ? [] : ['Nada se elimina porque haya terminado una suscripción.']),
          'Lo que se elimina en una pantalla desaparece de las listas. El historial lo conserva, para que se pueda mostrar lo que se hizo.',
          'Una sesión termina a los 30 minutos sin uso, y a las 24 horas.',
          'Un enlace personal a un formulario deja de funcionar a los 14 días.',
        ],
      ],
    },
    {
      id: 'erasure',
      title: 'Borrado',
      content: [
        'Un paciente que quiere ser olvidado se lo pide a la clínica, y la clínica nos lo pide a nosotros. El borrado destruye la clave del paciente: lo que el historial dice de esa persona, sus respuestas vinculadas y sus documentos ya no se pueden leer, en ninguna copia. Lo que queda es que algo ocurrió, y cuándo. Una respuesta que nunca se vinculó a un paciente tiene que vincularse antes.',
      ],
    },
    {
      id: 'others',
      title: 'Quién más lo ve',
      content: [...others(facts), ...notSent(facts)],
    },
    {
      id: 'browser',
      title: 'Las cookies y lo que guarda su navegador',
      content: [
        'Una cookie mantiene su sesión iniciada. Los scripts no pueden leerla, y termina con la sesión. Sus preferencias de pantalla (claro u oscuro, la barra lateral contraída, la altura del calendario) se guardan en pequeñas cookies que no identifican a nadie. No hay otras.',
        'Además, el navegador guarda la prueba de que usted ha iniciado sesión y, solo en su propio equipo, un formulario que está creando y aún no ha guardado. Lo que un paciente escribe en un formulario permanece en esa pestaña hasta que se envía o la pestaña se cierra.',
        'No hay rastreadores ni publicidad, y nadie más cuenta las visitas. Todas las páginas, imágenes y tipos de letra vienen de esta instalación; solo el formulario de pago carga una parte del proveedor de pagos, cuando hay uno configurado.',
      ],
    },
    {
      id: 'rights',
      title: 'Sus derechos, y cómo comunicarse con nosotros',
      content: [
        'Usted puede ver, corregir, exportar y borrar lo que se guarda sobre usted. Las personas de una clínica se lo piden a su administrador o a nosotros; los pacientes, a su clínica.',
        `Preguntas: ${facts.support.email}, ${facts.support.phone}. Cuando esta página cambia, también cambia la fecha que figura arriba.`,
      ],
    },
  ],
}
