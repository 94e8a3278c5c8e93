import { Button, hasChosenLanguage, Row, styled, useLanguage, useMessages, Wrap } from '@convive/ui-kit'
import { useState } from 'react'
import { chooseLanguage } from './choose-language.ts'
import { messages } from '../messages/messages.ts'

const Strip = styled.aside`
  border-bottom: 1px solid var(--line);
  background: var(--note-tint);
  padding-block: var(--s-2);
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
          <Row>
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
          </Row>
        </Row>
      </Wrap>
    </Strip>
  )
}
