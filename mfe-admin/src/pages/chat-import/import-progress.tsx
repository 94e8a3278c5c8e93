import type { ImportDetail } from '@convive/contracts/import-review'
import { Soft, Stack, styled, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'

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

/** The progress of an import, in messages. */
export function ImportProgress({ found: { total, done, eventsCreated } }: { found: ImportDetail }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  return (
    <Stack $gap={2}>
      <b>{total === 0 ? t('starting') : t('reading', { count: total })}</b>
      <Bar aria-label={t('progressLabel')} value={done} max={Math.max(1, total)} />
      <Soft $size="s">{t('progress', { done: number(done), count: eventsCreated })}</Soft>
    </Stack>
  )
}
