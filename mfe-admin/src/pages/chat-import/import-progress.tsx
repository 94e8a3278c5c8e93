import type { ImportDetail } from '@convive/contracts/imports'
import { Soft, Stack, styled, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from './messages.ts'

const Bar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 8px;
  border: 0;
  border-radius: 4px;
  background: var(--chip);
  overflow: hidden;
  &::-webkit-progress-bar {
    background: var(--chip);
  }
  &::-webkit-progress-value {
    border-radius: 4px;
    background: var(--forest);
    transition: width var(--calm) var(--ease);
  }
  &::-moz-progress-bar {
    border-radius: 4px;
    background: var(--forest);
  }
`

/** How far an import is, in messages. */
export function ImportProgress({ found: { total, done, eventsCreated } }: { found: ImportDetail }) {
  const say = useMessages(messages)
  const { number } = useFormats()
  return (
    <Stack $gap={2}>
      <b>{total === 0 ? say('starting') : say('reading', { count: total })}</b>
      <Bar aria-label={say('progressLabel')} value={done} max={Math.max(1, total)} />
      <Soft $size="s">{say('progress', { done: number(done), count: eventsCreated })}</Soft>
    </Stack>
  )
}
