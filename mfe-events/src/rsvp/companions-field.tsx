import { maxCompanions } from '@convive/formats/places'
import { Button, Soft, styled, useMessages, VisuallyHidden } from '@convive/ui-kit'
import { Minus, Plus } from 'lucide-react'
import { messages } from '../event/texts.ts'

const Companions = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr auto auto auto;
  align-items: center;
  gap: var(--s-2);
  > button {
    min-width: 44px;
    padding-inline: 0;
  }
  output {
    min-width: 24px;
    text-align: center;
    font-weight: var(--w-strong);
  }
`

/** How many people come with the answer, from 0. */
export function CompanionsField({
  count,
  busy,
  onChange,
}: {
  count: number
  busy: boolean
  onChange: (count: number) => void
}) {
  const t = useMessages(messages)
  return (
    <Companions>
      <VisuallyHidden as="legend">{t('companions.title')}</VisuallyHidden>
      <Soft aria-hidden>{t('companions.title')}</Soft>
      <Button
        variant="line"
        aria-label={t('companions.fewer')}
        disabled={busy || count === 0}
        onClick={() => onChange(count - 1)}
      >
        <Minus size={20} aria-hidden />
      </Button>
      <output aria-label={t('companions.title')}>{count}</output>
      <Button
        variant="line"
        aria-label={t('companions.more')}
        disabled={busy || count === maxCompanions}
        onClick={() => onChange(count + 1)}
      >
        <Plus size={20} aria-hidden />
      </Button>
    </Companions>
  )
}
