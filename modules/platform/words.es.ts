import type * as english from './words.en.ts'

export const footers: typeof english.footers = {
  stopEmails: 'Dejar de recibir estos correos',
  stopEmailsAt: ({ url }) => `Dejar de recibir estos correos: ${url}`,
  page: ({ page, pages }) => `Página ${page} de ${pages}`,
}
