import { Chip, Row, setLanguage, useLanguage, useMessages } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'
import { SettingsPanel } from './settings-panel.tsx'

export function LanguageSetting() {
  const say = useMessages(messages)
  const language = useLanguage()
  return (
    <SettingsPanel title={say('language.title')} text={say('language.text')}>
      <Row>
        {(['es', 'en'] as const).map((one) => (
          <Chip key={one} lang={one} aria-pressed={language === one} onClick={() => setLanguage(one)}>
            {say(`language.${one}`)}
          </Chip>
        ))}
      </Row>
    </SettingsPanel>
  )
}
