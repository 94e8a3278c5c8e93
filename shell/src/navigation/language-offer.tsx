import { type Language, languages } from '@convive/contracts/enums'
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

/** The gateway offers it to people who have chosen no language and whose browser asks for both. */
const offered = (): Language | undefined => languages.find((one) => one === document.documentElement.dataset['offer'])

/** Offers the other language once, in that language. Before the script has loaded, index.html shows the same as links. */
export function LanguageOffer() {
  const t = useMessages(messages)
  const language = useLanguage()
  const [other, setOther] = useState(() => (hasChosenLanguage() ? undefined : offered()))
  if (other === undefined || language === other) return null
  return (
    <Strip>
      <Wrap>
        <Row $justify="space-between">
          <span lang={other}>{t('offer.text')}</span>
          <Answers>
            <Button variant="line" lang={other} onClick={() => chooseLanguage(other)}>
              {t('offer.accept')}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                chooseLanguage(language)
                setOther(undefined)
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
