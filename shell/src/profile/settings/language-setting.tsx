import { Chip, FailureNote, Row, useLanguage, useMessages } from '@convive/ui-kit'
import { chooseLanguage, useLanguageFailure } from '../../navigation/choose-language.ts'
import { messages } from '../texts.ts'
import { SettingsPanel } from './settings-panel.tsx'

/** Sets the language of the pages and of mails. */
export function LanguageSetting() {
  const t = useMessages(messages)
  const shown = useLanguage()
  return (
    <SettingsPanel title={t('language.title')} text={t('language.text')}>
      <Row>
        {(['es', 'en'] as const).map((language) => (
          <Chip
            key={language}
            lang={language}
            aria-pressed={shown === language}
            onClick={() => chooseLanguage(language)}
          >
            {t(`language.${language}`)}
          </Chip>
        ))}
      </Row>
      <FailureNote title={t('language.failed')} error={useLanguageFailure()} />
    </SettingsPanel>
  )
}
