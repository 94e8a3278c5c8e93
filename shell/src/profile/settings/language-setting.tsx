import { updateProfile, type User } from '@convive/contracts/identity'
import type { Language } from '@convive/contracts/enums'
import { Chip, Row, setLanguage, setUser, useApiMutation, useLanguage, useMessages, FailureNote } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'
import { SettingsPanel } from './settings-panel.tsx'

/** Sets the language of the pages and of mails. */
export function LanguageSetting({ user: { displayName, email, bio, region } }: { user: User }) {
  const t = useMessages(messages)
  const shown = useLanguage()
  const save = useApiMutation(updateProfile, {
    onSuccess: setUser,
  })
  const choose = (language: Language) => {
    setLanguage(language)
    save.mutate({ displayName, email, bio, region, language })
  }
  return (
    <SettingsPanel title={t('language.title')} text={t('language.text')}>
      <Row>
        {(['es', 'en'] as const).map((language) => (
          <Chip key={language} lang={language} aria-pressed={shown === language} onClick={() => choose(language)}>
            {t(`language.${language}`)}
          </Chip>
        ))}
      </Row>
      <FailureNote title={t('language.failed')} error={save.error} />
    </SettingsPanel>
  )
}
