import { Button, hasChosenLanguage, Row, styled, useLanguage, useMessages, Wrap } from '@convive/ui-kit'
import { useState } from 'react'
import { chooseLanguage } from './choose-language.ts'
import { messages } from '../texts.ts'

const Strip = styled.aside`
  border-bottom: 1px solid var(--line);
  background: var(--note-tint);
  padding-block: var(--s-2);
`

/** Both answers fit into one line at 320 px. */
const Answers = styled(Row)`
  @media (max-width: 359px) {
    flex-wrap: nowrap;
    gap: 4px;
    > button {
      padding-inline: 12px;
      white-space: nowrap;
    }
  }
`

const speaksSpanish = () => navigator.languages.some((language) => language.toLowerCase().startsWith('es'))

/** The default language is English. A browser that prefers Spanish gets one offer, in Spanish. */
export function LanguageOffer() {
  const t = useMessages(messages)
  const language = useLanguage()
  const [open, setOpen] = useState(() => !hasChosenLanguage && speaksSpanish())
  if (!open || language === 'es') return null
  return (
    <Strip>
      <Wrap>
        <Row $justify="space-between">
          <span lang="es">{t('offer.text')}</span>
          <Answers>
            <Button variant="line" lang="es" onClick={() => chooseLanguage('es')}>
              {t('offer.accept')}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                chooseLanguage('en')
                setOpen(false)
              }}
            >
              {t('offer.decline')}
            </Button>
          </Answers>
        </Row>
      </Wrap>
    </Strip>
  )
}
