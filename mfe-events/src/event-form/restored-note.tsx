import { Button, Note, Row, styled } from '@convive/ui-kit'

const Line = styled(Row)`
  padding-top: var(--s-6);
`

/** Says that a draft was brought back, and how to be rid of it. */
export function RestoredNote({ text, discard, onDiscard }: { text: string; discard: string; onDiscard: () => void }) {
  return (
    <Line>
      <Note>{text}</Note>
      <Button variant="quiet" onClick={onDiscard}>
        {discard}
      </Button>
    </Line>
  )
}
