import { expect, it } from 'vitest'
import { profileFormFor } from './profile-form.tsx'

it.each(['', 'ana', 'ana@', 'ana@example'])('refuses the address "%s" with the words of the profile', (email) => {
  const form = { displayName: 'Ana', email, bio: '', region: 'all', currentPassword: 'secret' }
  const result = profileFormFor({ email: 'ana@example.org' }).safeParse(form)
  expect(result.error?.issues).toMatchObject([{ path: ['email'], message: 'Please enter a valid email' }])
})
