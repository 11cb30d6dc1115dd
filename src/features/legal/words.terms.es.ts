import type { LegalFacts, LegalSection, LegalWords } from './facts.ts'

const payment = ({ billing }: LegalFacts) =>
  billing === 'stripe'
    ? 'Los pagos se hacen a través de Stripe. El número de la tarjeta va de su navegador a Stripe y nunca llega a esta instalación. Una suscripción se renueva cada mes hasta que usted la cancele.'
    : 'Esta instalación usa pagos de prueba: no se cobra ninguna tarjeta, sea cual sea la suscripción. Solo se aceptan tarjetas de prueba; no escriba ninguna tarjeta real.'

const free: LegalSection = {
  id: 'plans',
  title: 'Sin cobros',
  content: [
    'Esta instalación no cobra a nadie. Todo está incluido, no hay prueba y nada termina por falta de pago.',
  ],
}

const charged = (facts: LegalFacts): readonly LegalSection[] => [
  {
    id: 'plans',
    title: 'Planes, prueba y pago',
    content: [
      `Una clínica nueva prueba el plan Solo durante ${facts.trialDays} días. No hace falta ninguna tarjeta y no se cobra nada. Cuando usted se suscribe por primera vez, no debe ningún pago mensual durante otros ${facts.trialDays} días.`,
      'Los precios y lo que incluye cada plan figuran en la página de precios, en dólares de los Estados Unidos. El plan y los complementos mensuales se pagan por adelantado, cada mes; un complemento marcado como pago único se paga una sola vez. Lo que está marcado como «Próximamente» no forma parte de lo que funciona hoy.',
      payment(facts),
    ],
  },
  {
    id: 'cancel',
    title: 'Cancelación',
    content: [
      'Usted puede cancelar en cualquier momento en la página «Suscripción». La suscripción sigue entonces hasta el final del período pagado, o de la prueba, y no se renueva. Hasta ese día puede reanudarla.',
    ],
  },
  {
    id: 'unpaid',
    title: 'Cuando no se paga',
    content: [
      `Cuando un pago falla, una prueba termina sin suscripción o una suscripción ha terminado, usted puede seguir trabajando como antes durante ${facts.graceDays} días. Después, los datos de la clínica solo se pueden consultar:`,
      [
        'todo se puede seguir viendo, imprimiendo, descargando y exportando, y todas las personas pueden seguir iniciando sesión;',
        'los pacientes pueden seguir respondiendo a sus formularios, y los recordatorios que ya estaban creados se siguen enviando;',
        'no se puede cambiar nada más hasta que la clínica vuelva a suscribirse.',
      ],
      'Nada se elimina por este motivo. En cuanto se suscribe, usted continúa donde se quedó.',
    ],
  },
]

/** Spanish terms: the agreement between an operator and the clinics on the installation. */
export const terms: LegalWords = {
  title: 'Términos',
  context: 'entre usted y el operador',
  lede: 'Lo que una clínica puede esperar de esta instalación de Caretrail y lo que se espera de la clínica. Está escrito para ser leído.',
  changed: '2026-11-21',
  sections: (facts) => [
    {
      id: 'who',
      title: 'Quién la administra',
      content: [
        `Caretrail es software de código abierto. Esta instalación la administra su operador, con quien puede comunicarse en ${facts.support.email} o ${facts.support.phone}, ${facts.support.city}. «Nosotros» es el operador; «usted» es la clínica que se abrió aquí y toda persona que trabaje en ella.`,
        ...(facts.isDemo
          ? [
              'Esta instalación tiene una clínica de demostración en la que cualquiera puede iniciar sesión. No escriba allí nada real.',
            ]
          : []),
      ],
    },
    {
      id: 'clinic',
      title: 'Su clínica',
      content: [
        'Quien abre una clínica es su titular y habla en nombre de ella. Cada persona tiene una cuenta propia; las contraseñas no se comparten. Usted decide quién recibe una cuenta y con qué rol, y nos avisa cuando alguien se va.',
        'Lo que usted registra es suyo. Lo usamos para prestarle el servicio, y para nada más.',
      ],
    },
    ...(facts.billing === 'off' ? [free] : charged(facts)),
    {
      id: 'data',
      title: 'Cómo llevarse sus datos',
      content: [
        `Las respuestas a los formularios se pueden exportar en CSV o PDF, los documentos se pueden descargar, y un programa puede leer todo lo que muestran las pantallas (vea la referencia de la API en /api/docs). ${facts.billing === 'off' ? 'Esto vale mientras exista la clínica.' : 'Esto vale durante la prueba, mientras dure la suscripción y cuando los datos de la clínica solo se puedan consultar.'}`,
        'Si quiere que se borren los datos de la clínica cuando se vaya, pídanoslo. Qué se conserva y cómo se borra a un paciente se explica en la página de privacidad.',
      ],
    },
    {
      id: 'duties',
      title: 'Lo que le corresponde a usted',
      content: [
        [
          'Usted cuenta con el derecho a conservar lo que registra y con el consentimiento de sus pacientes cuando la ley lo exige.',
          'Un mensaje de texto lo pueden leer las redes por las que pasa, y un correo electrónico, quienes lo transportan: no escriba en ellos nada que deba quedar entre usted y el paciente.',
          'Ningún programa es por sí mismo «conforme a la HIPAA». Lo que hace este consta en su documentación de seguridad; los acuerdos, la capacitación y la certificación son cosa de usted, de nosotros y de la ley.',
          'Caretrail guarda registros. No da consejo médico ni está hecho para emergencias.',
        ],
      ],
    },
    {
      id: 'promise',
      title: 'Lo que no prometemos',
      content: [
        'El software se ofrece bajo la licencia MIT, tal como está, sin garantía de ninguna clase. Cuidamos esta instalación, pero a veces puede no estar accesible, por actualizaciones o porque algo se averió. Todo lo que la ley le conceda más allá de estos términos sigue siendo suyo.',
      ],
    },
    {
      id: 'changes',
      title: 'Cambios, y cómo comunicarse con nosotros',
      content: [
        'Cuando estos términos cambian, también cambia la fecha que figura arriba.',
        `Preguntas: ${facts.support.email}, ${facts.support.phone}.`,
      ],
    },
  ],
}
