import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  CustomDomainNeeded: () =>
    'Usar una dirección propia para los formularios requiere el complemento «Custom Domain». Agréguelo en Suscripción.',
  HostReserved: ({ publicHost }) => `Elija un nombre de host propio, no uno de ${publicHost}`,
  CustomDomainNotChosen: () =>
    'Mientras tanto, este nombre de host se quitó o se cambió. Vuelva a cargar la página.',
  CustomDomainTaken: () =>
    'Otra clínica ya usa este nombre de host. Antes hay que quitarlo allí. Si esa clínica no es suya, póngase en contacto con soporte.',
  DomainRecordMissing: ({ name }) =>
    `Todavía no hay ningún registro TXT en ${name}. Un registro nuevo puede tardar una hora en aparecer. Vuelva a comprobar entonces.`,
  DomainRecordDiffers: ({ name }) =>
    `El registro TXT en ${name} tiene otro valor. Copie el que se muestra aquí. Un registro cambiado puede tardar una hora en aparecer.`,
  DomainLeadsNowhere: ({ host }) =>
    `${host} todavía no se resuelve. Agregue el registro CNAME que se muestra aquí. Puede tardar una hora en aparecer.`,
  DnsUnavailable: () =>
    'En este momento el DNS no responde sobre este nombre de host. Vuelva a comprobar en un momento.',
}

export const problems: typeof english.problems = {
  host_missing: () => 'Escriba un nombre de host',
  host_invalid: () => 'Escriba solo el nombre de host, como formularios.su-clinica.com',
}
