import { Button, Note, Row, styled } from '@convive/ui-kit'

const Line = styled(Row)`
  padding-top: var(--s-6);
`

/** Tells the user that a draft was restored, and offers to discard it. */
export function DraftRestoredNote({
  text,
  discard,
  onDiscard,
}: {
  text: string
  discard: string
  onDiscard: () => void
}) {
  return (
    <Line>
      <Note>{text}</Note>
      <Button variant="quiet" onClick={onDiscard}>
        {discard}
      </Button>
    </Line>
  )
}
