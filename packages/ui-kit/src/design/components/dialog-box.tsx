import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { styled } from 'styled-components'
import { useMessages } from '../i18n/translations.ts'
import { kitMessages } from '../i18n/kit-texts.ts'
import { Button } from './button.tsx'
import type { DialogProps } from './dialog.tsx'
import { useReturnFocus } from './use-return-focus.ts'

const Over = styled(RadixDialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  align-items: end;
  justify-items: center;
  padding: 16px;
  background: var(--scrim);
  overflow: auto;
  @media (min-width: 700px) {
    align-items: center;
  }
`
const Box = styled(RadixDialog.Content)`
  display: grid;
  gap: var(--s-5);
  width: min(100%, 480px);
  padding: var(--s-6) var(--s-5);
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow-3);
  > * {
    min-width: 0;
  }
  &:focus {
    outline: none;
  }
  @media (min-width: 700px) {
    padding: var(--s-8);
  }
`
const Top = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--s-3);
  > button {
    margin: -8px -8px 0 0;
  }
`
const Title = styled(RadixDialog.Title)`
  font-size: var(--t-xl);
  line-height: 1.2;
`
const Description = styled(RadixDialog.Description)`
  color: var(--ink-soft);
`

export function DialogBox({ onOpenChange, title, description, children }: DialogProps) {
  const t = useMessages(kitMessages)
  const returnFocus = useReturnFocus()
  return (
    <RadixDialog.Root open onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Over>
          <Box onCloseAutoFocus={returnFocus} {...(!description && { 'aria-describedby': undefined })}>
            <Top>
              <Title>{title}</Title>
              <RadixDialog.Close asChild>
                <Button variant="quiet" square aria-label={t('close')}>
                  <X size={20} aria-hidden />
                </Button>
              </RadixDialog.Close>
            </Top>
            {description && <Description>{description}</Description>}
            {children}
          </Box>
        </Over>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
