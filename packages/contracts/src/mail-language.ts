import * as z from 'zod/mini'
import { Language } from './enums.ts'
import { User } from './identity.ts'
import { route } from './route.ts'

export const setMailLanguage = route('PUT', '/api/user/language', {
  summary: 'Choose the language of your mails',
  access: 'user',
  body: z.object({ language: Language }),
  response: User,
})
