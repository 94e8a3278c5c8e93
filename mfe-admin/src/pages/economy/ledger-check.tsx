import type { Economy } from '@convive/contracts/cora'
import { Badge, Figure, Note, Panel, RuledList, Soft, styled, useFormats, useMessages } from '@convive/ui-kit'
import { Check, CircleAlert } from 'lucide-react'
import { messages } from './texts.ts'

const List = styled(RuledList)`
  margin-top: var(--s-3);
  > li {
    display: grid;
    grid-template-columns: 1fr auto auto;
    gap: 2px var(--s-4);
    align-items: center;
    padding-block: var(--s-3);
  }
`
const Spread = styled(Soft)`
  grid-column: 1 / -1;
`

/** The invariants of the ledger, each with its counted violations. */
export function LedgerCheck({ check }: Pick<Economy, 'check'>) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const sound = check.sum === 0 && check.negative === 0 && check.disagreeing === 0
  return (
    <Panel aria-labelledby="check">
      <h2 id="check">{t('check')}</h2>
      <List>
        <CheckRow name={t('sum', { count: number(check.accounts) })} text={t('sumText')} found={check.sum} />
        <CheckRow name={t('negative')} text={t('negativeText')} found={check.negative} />
        <CheckRow name={t('disagreeing')} text={t('disagreeingText')} found={check.disagreeing} />
      </List>
      <Note tone={sound ? 'forest' : 'danger'}>{t(sound ? 'sound' : 'unsound')}</Note>
    </Panel>
  )
}

function CheckRow({ name, text, found }: { name: string; text: string; found: number }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  return (
    <li>
      <b>{name}</b>
      <Figure>{number(found)}</Figure>
      <Badge $tone={found === 0 ? 'forest' : 'danger'}>
        {found === 0 ? <Check size={14} aria-hidden /> : <CircleAlert size={14} aria-hidden />}
        {t(found === 0 ? 'right' : 'wrong')}
      </Badge>
      <Spread $size="s">{text}</Spread>
    </li>
  )
}
