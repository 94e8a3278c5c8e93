import { Button, Row, Soft, Stack, styled, TextArea, useMessages } from '@convive/ui-kit'
import { Sparkles } from 'lucide-react'
import { messages } from '../../../messages/form-messages.ts'
import { FlyerField } from './flyer-field.tsx'
import { ProposalList } from './proposal-list.tsx'
import type { Smart } from './use-smart.ts'

const Room = styled(Stack)`
  max-width: 720px;
  padding-top: var(--s-6);
`
const Or = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  color: var(--ink-soft);
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--line);
  }
`

/** A text or a flyer in, proposals for the form out. */
export function SmartTab({ smart }: { smart: Smart }) {
  const say = useMessages(messages)
  return (
    <Room $gap={6}>
      <Soft>{say('smart.lead')}</Soft>
      <Stack $gap={3}>
        <TextArea
          label={say('smart.text')}
          rows={7}
          maxLength={20_000}
          placeholder={say('smart.textExample')}
          help={say('smart.textHelp')}
          value={smart.text}
          onChange={({ target }) => smart.setText(target.value)}
        />
        <Row>
          <Button busy={smart.busy} disabled={smart.flyer.busy} onClick={smart.read}>
            {!smart.busy && <Sparkles size={20} aria-hidden />}
            {say(smart.busy ? 'smart.enhancing' : 'smart.read')}
          </Button>
        </Row>
      </Stack>
      <Or>{say('smart.or')}</Or>
      <FlyerField flyer={smart.flyer} disabled={smart.busy} />
      {smart.outcome && <ProposalList smart={smart} outcome={smart.outcome} />}
    </Room>
  )
}
