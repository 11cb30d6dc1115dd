import type { Catalog } from '../../language/catalog.ts'

/** Spanish text for the landing page. */
export const landing: Catalog['landing'] = {
  title: 'Gestión de clínicas',
  headline: ['Dirija su clínica.', 'Conserve todo el historial.'],
  lede: 'Citas, formularios de admisión, documentos y recordatorios en un solo hilo: el día transcurre con calma y cada cambio se puede rastrear, incluso años después.',
  nav: 'Principal',
  features: 'Funciones',
  contact: 'Contacto',
  featureList: [
    {
      time: '8:05',
      name: 'Agenda inteligente',
      line: 'El mes y el día de un vistazo. Las citas que se solapan se rechazan, y se dice con quién.',
    },
    {
      time: '8:40',
      name: 'Formularios digitales',
      line: 'Cree un formulario y comparta un enlace. Los pacientes responden en su teléfono antes de llegar.',
    },
    {
      time: '9:30',
      name: 'Gestión de pacientes',
      line: 'Un expediente por persona: datos de contacto, citas, formularios y documentos, todo junto.',
    },
    {
      time: '11:15',
      name: 'Conforme a la HIPAA',
      line: 'Cifrado por paciente. Cada cambio y cada consulta quedan registrados y se pueden demostrar.',
    },
    {
      time: '14:00',
      name: 'Recordatorios automáticos',
      line: 'Por correo y SMS, enviados una sola vez, nunca perdidos, con respuesta a «¿por qué no se envió?».',
    },
    {
      time: '17:10',
      name: 'Análisis e informes',
      line: 'Citas reservadas, cumplidas y perdidas, e ingresos. Exporte lo que ve.',
    },
  ],
  terms: ['30 días de prueba gratis', 'Sin costo de instalación', 'Cancele cuando quiera'],
  email: 'Correo electrónico',
  phone: 'Teléfono',
  city: 'Ciudad',
  support: 'Soporte',
  fine: 'Código abierto. Sus datos siguen siendo suyos.',
  noscript:
    'Caretrail necesita JavaScript para iniciar sesión. Actívelo en su navegador y vuelva a cargar esta página.',
}
