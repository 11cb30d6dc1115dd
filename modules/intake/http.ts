import { HttpApi } from '@effect/platform'
import { forms, formsHttp } from './forms-http.ts'

/** The endpoints of forms. Each group stands in a file of its own. */
export const IntakeApi = HttpApi.make('intake').add(forms)

export const intakeHttp = formsHttp
