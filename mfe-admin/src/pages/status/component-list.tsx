import type { Part } from '@convive/contracts/status'
import { Badge, Figure, Panel, Soft, styled, useMessages } from '@convive/ui-kit'
import { Check, CircleAlert } from 'lucide-react'
import { messages } from '../../texts.ts'

const List = styled.ul`
  margin-top: var(--s-3);
  > li {
    display: grid;
    grid-template-columns: 1fr auto auto;
    gap: 2px var(--s-4);
    align-items: center;
    min-height: 48px;
    padding-block: var(--s-2);
    border-top: 1px solid var(--line);
  }
  > li:first-child {
    border-top: 0;
  }
  @media (max-width: 399px) {
    > li {
      grid-template-columns: 1fr auto;
    }
    [data-latency] {
      grid-row: 2;
    }
  }
`
const Name = styled.span`
  font-weight: var(--w-medium);
  overflow-wrap: anywhere;
`
const Detail = styled(Soft)`
  grid-column: 1 / -1;
  overflow-wrap: anywhere;
`

/** The components of one kind, each with its state and response time. */
export function ComponentList({ title, parts }: { title: string; parts: Part[] }) {
  if (parts.length === 0) return null
  return (
    <Panel>
      <h2>{title}</h2>
      <List>
        {parts.map((part) => (
          <PartRow key={part.name} part={part} />
        ))}
      </List>
    </Panel>
  )
}

function PartRow({ part }: { part: Part }) {
  const t = useMessages(messages)
  const up = part.state === 'up'
  return (
    <li>
      <Name>{part.name}</Name>
      <Soft as={Figure} $size="s" data-latency>
        {part.latency !== null && t('status.latency', { count: Math.round(part.latency) })}
      </Soft>
      <Badge $tone={up ? 'forest' : 'danger'}>
        {up ? <Check size={14} aria-hidden /> : <CircleAlert size={14} aria-hidden />}
        {t(`status.${part.state}`)}
      </Badge>
      {part.detail && <Detail $size="s">{part.detail}</Detail>}
    </li>
  )
}
