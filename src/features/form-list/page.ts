import { FORMS_PER_PAGE as limit } from '#contracts/intake-forms'
import { CustomDomains } from '#modules/custom-domains'
import { IntakeForms } from '#modules/intake-forms'

/** Loads the first page of forms, and the address that links to them begin with. */
export const loadForms = async ({ ask }: Pick<App.Locals, 'ask'>) => ({
  initial: await ask(IntakeForms, (forms) => forms.page({ limit })),
  links: await ask(CustomDomains, (domains) => domains.loadLinkOrigin()),
})
