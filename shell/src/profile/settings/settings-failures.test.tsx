// @vitest-environment happy-dom
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  removeProfilePicture,
  resendConfirmation,
  type Session,
  type User,
} from '@convive/contracts/identity'
import { setMailLanguage } from '@convive/contracts/mail-language'
import type { RouteDef } from '@convive/contracts/route'
import { mockApi, renderInApp, screen, shownToast, logInTestUser, userEvent } from '@convive/ui-kit/testing'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { UnconfirmedNote } from '../profile-page.tsx'
import { EndSessionButton, SessionsSetting } from './sessions-setting.tsx'
import { LanguageSetting } from './language-setting.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { PictureSetting } from './picture-setting.tsx'

const id = '00000000-0000-4000-8000-000000000000'
const at = '2026-11-20T10:00:00Z'
const sessions: Session[] = [true, false].map((isCurrent) => ({
  id: isCurrent ? id : id.replace(/0$/, '1'),
  createdAt: at,
  lastSeenAt: at,
  device: null,
  isCurrent,
}))

async function submitPassword() {
  await userEvent.type(screen.getByLabelText('Current password'), 'una frase larga')
  await userEvent.type(screen.getByLabelText('New password'), 'otra frase muy larga')
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'otra frase muy larga{Enter}')
}
const press = (name: string) => async () => await userEvent.click(await screen.findByRole('button', { name }))

it.each<[string, RouteDef, (user: User) => ReactElement, () => Promise<void>, string]>([
  [
    'a session',
    endSession,
    () => <EndSessionButton id={id} device="Firefox" />,
    press('End the session on Firefox'),
    'Couldn’t end the session',
  ],
  [
    'the other sessions',
    endOtherSessions,
    () => <SessionsSetting />,
    press('End all others'),
    'Couldn’t end the session',
  ],
  ['the language', setMailLanguage, () => <LanguageSetting />, press('English'), 'Your email language didn’t change'],
  [
    'the picture',
    removeProfilePicture,
    (user) => <PictureSetting user={user} />,
    press('Remove'),
    'Couldn’t remove the picture',
  ],
  [
    'the password',
    changePassword,
    (user) => <PasswordSetting user={user} />,
    submitPassword,
    'Couldn’t change the password',
  ],
  [
    'the mail',
    resendConfirmation,
    ({ email }) => <UnconfirmedNote email={email} />,
    press('Send again'),
    'Couldn’t send',
  ],
])('says beside its cause, and only there, what failed: %s', async (_, def, element, act, text) => {
  const api = mockApi()
  api.respond(listSessions, sessions)
  api.refuse(def, 503, 'unavailable')
  renderInApp(element(logInTestUser({ profileImage: `/media/${'a'.repeat(32)}.webp` })))
  await act()
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(shownToast()).toBeNull()
})
