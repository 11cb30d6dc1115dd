import { HttpApi } from '@effect/platform'
import { Layer } from 'effect'
import { filesHttp } from './files/handlers.ts'
import { files } from './files/http.ts'
import { forms, formsHttp } from './forms/http.ts'
import { invitations, invitationsHttp } from './invitations/http.ts'
import { submissionsHttp } from './submissions/handlers.ts'
import { submissions } from './submissions/http.ts'

export const IntakeApi = HttpApi.make('intake').add(forms).add(invitations).add(submissions).add(files)

export const intakeHttp = Layer.mergeAll(formsHttp, invitationsHttp, submissionsHttp, filesHttp)
