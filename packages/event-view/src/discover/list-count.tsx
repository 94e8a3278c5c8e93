import { Soft, styled, useMessages } from '@convive/ui-kit/design'
import type { ReactNode } from 'react'
import type { Filters } from '../filters/filters.ts'
import { messages } from '../list/texts.ts'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s-4);
  min-height: 28px;
  b {
    color: var(--ink);
  }
  @media (min-width: 900px) {
    min-height: 48px;
  }
`

type ListCountProps = {
  /** The number of events loaded so far. */
  count: number
  more: boolean
  when: Filters['when']
  children?: ReactNode
}

/** Says how many events a list has, and in which order. */
export function ListCount({ count, more, when, children }: ListCountProps) {
  const t = useMessages(messages)
  return (
    <Line>
      <Soft as="output" $size="s">
        <b>{t(more ? 'discover.showing' : 'discover.found', { count })}</b>,{' '}
        {t(when === 'past' ? 'discover.latestFirst' : 'discover.soonestFirst')}
      </Soft>
      {children}
    </Line>
  )
}
