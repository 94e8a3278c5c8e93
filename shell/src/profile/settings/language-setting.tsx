import { updateProfile, type User } from '@convive/contracts/identity'
import type { Language } from '@convive/contracts/vocabulary'
import { Chip, Row, setLanguage, setUser, toast, useApiMutation, useDescribeError, useLanguage, useMessages } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'
import { SettingsPanel } from './settings-panel.tsx'

/** The language of the pages at once, and with it that of mails. */
export function LanguageSetting({ user: { displayName, email, bio, region } }: { user: User }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const shown = useLanguage()
  const save = useApiMutation(updateProfile, {
    onSuccess: setUser,
    onError: (error) => toast({ title: say('language.failed'), description: describe(error), variant: 'destructive' }),
  })
  const choose = (language: Language) => {
    setLanguage(language)
    save.mutate({ displayName, email, bio, region, language })
  }
  return (
    <SettingsPanel title={say('language.title')} text={say('language.text')}>
      <Row>
        {(['es', 'en'] as const).map((language) => (
          <Chip key={language} lang={language} aria-pressed={shown === language} onClick={() => choose(language)}>
            {say(`language.${language}`)}
          </Chip>
        ))}
      </Row>
    </SettingsPanel>
  )
}
