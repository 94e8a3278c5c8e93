import { Button, Note, PartHeading, Row, Soft, Stack, styled, useMessages } from '@convive/ui-kit'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { messages } from '../../../messages/form-messages.ts'
import { ProposalRow } from './proposal-row.tsx'
import type { AiAssistOutcome, AiAssistState } from './use-ai-assist.ts'

const Container = styled(Stack)`
  padding: var(--s-5);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
`
const Rows = styled.ul`
  display: grid;
`

/** The proposed changes, field by field. It takes the focus, because it is the result of the user's request. */
export function ProposalList({
  aiAssist: { proposals, toForm },
  outcome,
}: {
  aiAssist: AiAssistState
  outcome: AiAssistOutcome
}) {
  const t = useMessages(messages)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (outcome) heading.current?.focus()
  }, [outcome])
  const waiting = proposals.offered.some(({ before }) => before === null)
  return (
    <Container $gap={4} as="section" aria-labelledby="ai-assist-found">
      <PartHeading id="ai-assist-found" ref={heading} tabIndex={-1}>
        {t('aiAssist.found')}
      </PartHeading>
      <Soft $size="s">{t(proposals.offered.length > 0 ? 'aiAssist.foundText' : 'aiAssist.nothingFound')}</Soft>
      <Remarks outcome={outcome} />
      <Rows>
        {proposals.offered.map((one) => (
          <ProposalRow
            key={one.field}
            offered={one}
            now={proposals.now(one)}
            onUse={() => proposals.use(one)}
            onUndo={() => proposals.undo(one)}
          />
        ))}
      </Rows>
      <Row>
        <Button onClick={toForm}>
          {t('aiAssist.toForm')}
          <ArrowRight size={20} aria-hidden />
        </Button>
        {waiting && (
          <Button variant="line" onClick={proposals.useAll}>
            {t('aiAssist.useAll')}
          </Button>
        )}
      </Row>
    </Container>
  )
}

function Remarks({ outcome: { notice, hasNoHour, others } }: { outcome: AiAssistOutcome }) {
  const t = useMessages(messages)
  return (
    <>
      {hasNoHour && <Note>{t('aiAssist.noHour')}</Note>}
      {others > 0 && <Soft $size="s">{t('aiAssist.others', { count: others })}</Soft>}
      {notice && (
        <Soft $size="s">
          {t(
            notice === 'rate_limited'
              ? 'aiAssist.rateLimited'
              : notice === 'refused'
                ? 'aiAssist.madeUp'
                : 'aiAssist.withoutAi',
          )}
        </Soft>
      )}
    </>
  )
}
