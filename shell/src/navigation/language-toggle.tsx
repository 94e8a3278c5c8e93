import { styled, useLanguage, useMessages } from '@convive/ui-kit'
import { chooseLanguage } from './choose-language.ts'
import { messages } from '../texts.ts'

const Toggle = styled.button`
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
  padding: 0 8px;
  border: 0;
  border-radius: var(--r-m);
  background: none;
  color: var(--ink-soft);
  font-size: var(--t-s);
  font-weight: var(--w-strong);
  cursor: pointer;
  &:hover {
    background: var(--sunk);
    color: var(--ink);
  }
`

/** The name of the other language, in that language. */
export function LanguageToggle() {
  const t = useMessages(messages)
  const other = useLanguage() === 'en' ? 'es' : 'en'
  return (
    <Toggle type="button" lang={other} aria-label={t('nav.otherLanguage')} onClick={() => chooseLanguage(other)}>
      {other.toUpperCase()}
    </Toggle>
  )
}
