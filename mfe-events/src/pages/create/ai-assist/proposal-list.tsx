import { Button, Chip, Note, PartHeading, Row, Soft, Stack, styled, useFormats, useMessages } from '@convive/ui-kit'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { messages } from '../../../event-form/texts.ts'
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
  aiAssist: { proposals, toForm, choose },
  outcome,
}: {
  aiAssist: AiAssistState
  outcome: AiAssistOutcome
}) {
  const t = useMessages(messages)
  const heading = useRef<HTMLHeadingElement>(null)
  const { events, isGuess } = outcome
  useEffect(() => {
    if (events.length > 0) heading.current?.focus()
  }, [events])
  const lead = isGuess ? 'nothingReadText' : proposals.offered.length > 0 ? 'foundText' : 'nothingFound'
  const waiting = proposals.offered.some(({ before }) => before === null)
  return (
    <Container $gap={4} as="section" aria-labelledby="ai-assist-found">
      <PartHeading id="ai-assist-found" ref={heading} tabIndex={-1}>
        {t(isGuess ? 'aiAssist.nothingRead' : 'aiAssist.found')}
      </PartHeading>
      {events.length > 1 && <FoundEvents outcome={outcome} onChoose={choose} />}
      <Soft $size="s">{t(`aiAssist.${lead}`)}</Soft>
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

/** All events of the text. The proposals are those of the chosen one. */
function FoundEvents({
  outcome: { events, chosen },
  onChoose,
}: {
  outcome: AiAssistOutcome
  onChoose: AiAssistState['choose']
}) {
  const t = useMessages(messages)
  const { date } = useFormats()
  return (
    <Stack $gap={3}>
      <Soft $size="s">{t('aiAssist.several', { count: events.length })}</Soft>
      <Row>
        {events.map((found, index) => (
          <Chip key={index} aria-pressed={found === chosen} onClick={() => onChoose(found)}>
            {[found.title, found.date && date(found.date)].filter(Boolean).join(' · ')}
          </Chip>
        ))}
      </Row>
    </Stack>
  )
}

function Remarks({ outcome: { notice, hasNoStartTime } }: { outcome: AiAssistOutcome }) {
  const t = useMessages(messages)
  return (
    <>
      {hasNoStartTime && <Note>{t('aiAssist.noHour')}</Note>}
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
