import { Button, Row, styled, useMessages } from '@convive/ui-kit'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { messages } from '../texts.ts'

/** Four buttons fill three lines of a small phone, in each row of a list. */
const wide = '@media (min-width: 700px)'
const OnNarrow = styled.div`
  ${wide} {
    display: none;
  }
`
const Rest = styled(Row)<{ $isOpen: boolean }>`
  ${({ $isOpen }) => !$isOpen && 'display: none;'}
  ${wide} {
    display: flex;
  }
`

/** The actions of a row: a narrow page shows the `first` one, and the others after "More". `name` is what the row is. */
export function RowActions({ name, first, children }: { name: string; first: ReactNode; children: ReactNode }) {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  const restId = useId()
  return (
    <Row>
      {first}
      <OnNarrow>
        <Button
          variant="line"
          aria-label={t('moreWhich', { name })}
          aria-expanded={isOpen}
          aria-controls={restId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Ellipsis size={20} aria-hidden />
          {t('more')}
        </Button>
      </OnNarrow>
      <Rest id={restId} $isOpen={isOpen}>
        {children}
      </Rest>
    </Row>
  )
}
