import { Button, hasChosenLanguage, Row, setLanguage, styled, useLanguage, useMessages, Wrap } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from '../messages/messages.ts'

const Strip = styled.aside`
  border-bottom: 1px solid var(--line);
  background: var(--note-tint);
  padding-block: var(--s-2);
`

const speaksSpanish = () => navigator.languages.some((language) => language.toLowerCase().startsWith('es'))

/** English is the start; a browser that says Spanish is asked once, in Spanish. */
export function LanguageOffer() {
  const say = useMessages(messages)
  const language = useLanguage()
  const [open, setOpen] = useState(() => !hasChosenLanguage && speaksSpanish())
  if (!open || language === 'es') return null
  return (
    <Strip>
      <Wrap>
        <Row $justify="space-between">
          <span lang="es">{say('offer.text')}</span>
          <Row>
            <Button variant="line" lang="es" onClick={() => setLanguage('es')}>
              {say('offer.accept')}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                setLanguage('en')
                setOpen(false)
              }}
            >
              {say('offer.decline')}
            </Button>
          </Row>
        </Row>
      </Wrap>
    </Strip>
  )
}
