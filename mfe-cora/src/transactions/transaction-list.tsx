import type { Counterparty } from '@convive/contracts/cora'
import { styled, useFormats, useLabels, useMessages, useTransactionText, VisuallyHidden } from '@convive/ui-kit'
import { messages } from '../texts.ts'
import {
  ArrowDownLeft,
  ArrowUpRight,
  CalendarDays,
  Flag,
  Gift,
  Plus,
  RotateCcw,
  ShieldCheck,
  Sparkles,
  Store,
  Ticket,
  TrendingUp,
} from 'lucide-react'

const List = styled.ul<{ $onCora: boolean }>`
  --between: ${({ $onCora }) => ($onCora ? 'color-mix(in srgb, var(--cora-text) 24%, transparent)' : 'var(--line)')};
  --ring: ${({ $onCora }) => ($onCora ? 'var(--raised)' : 'var(--chip)')};
  --ring-in: ${({ $onCora }) => ($onCora ? 'var(--raised)' : 'var(--cora-tint)')};
  li {
    display: grid;
    grid-template-columns: 40px 1fr auto;
    gap: 2px var(--s-3);
    align-items: center;
    padding-block: var(--s-3);
    border-top: 1px solid var(--between);
  }
  li:first-child {
    border-top: 0;
  }
`
const IconCircle = styled.span<{ $in: boolean }>`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: ${({ $in }) => ($in ? 'var(--ring-in)' : 'var(--ring)')};
  color: ${({ $in }) => ($in ? 'var(--cora-text)' : 'var(--ink)')};
`
const Text = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`
const Kind = styled.p`
  font-weight: var(--w-strong);
  line-height: 1.3;
`
const Details = styled.p`
  /* Shows the dot of a username in the text, as Username does. */
  font-kerning: none;
  color: var(--ink-soft);
  font-size: var(--t-s);
  line-height: 1.43;
  time {
    white-space: nowrap;
  }
  @media (max-width: 699px) {
    > span {
      display: none;
    }
    time {
      display: block;
    }
  }
`
const Amount = styled.span<{ $in: boolean }>`
  color: ${({ $in }) => ($in ? 'var(--cora-text)' : 'inherit')};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`

/** A transaction in a list. An example transaction has no date. */
type ListedTransaction = {
  id: number
  type: string
  amount: number
  description: string
  createdAt: string | null
  counterparty?: Counterparty
  isRefund?: boolean
}

/**
 * Transactions, newest first, each with its sign. `onCora` adapts the colours to a Cora-tinted background. `labelOf`
 * replaces the names of the types.
 */
export function TransactionList<T extends ListedTransaction>({
  transactions,
  onCora = false,
  labelOf,
}: {
  transactions: T[]
  onCora?: boolean
  labelOf?: (transaction: T) => string
}) {
  const t = useMessages(messages)
  const { transaction: label } = useLabels()
  const { instantDate, signed } = useFormats()
  const textOf = useTransactionText()
  return (
    <List $onCora={onCora}>
      {transactions.map((transaction) => {
        const { id, type, amount, description, createdAt, isRefund } = transaction
        return (
          <li key={id}>
            <IconCircle $in={amount > 0}>
              <TransactionIcon type={type} amount={amount} />
            </IconCircle>
            <Text>
              <Kind>{labelOf ? labelOf(transaction) : label(type, isRefund)}</Kind>
              <Details>
                {textOf(transaction)}
                {createdAt && (
                  <>
                    {description && <span> · </span>}
                    <time dateTime={createdAt}>{instantDate(createdAt, 'weekday')}</time>
                  </>
                )}
              </Details>
            </Text>
            <Amount $in={amount > 0}>
              {signed(amount)}
              <VisuallyHidden> {t('history.cora')}</VisuallyHidden>
            </Amount>
          </li>
        )
      })}
    </List>
  )
}

const icons: Record<string, typeof Plus> = {
  earned_create_event: Plus,
  earned_attend_event: CalendarDays,
  earned_referral: Gift,
  earned_claim_event: Flag,
  earned_moderation: ShieldCheck,
  spent_venue: Store,
  venue_payment: Store,
  spent_boost_event: TrendingUp,
  spent_profile_upgrade: Sparkles,
  spent_event: Ticket,
  corrected: RotateCcw,
}

/** The icon of a transaction type. An unknown type is shown by its direction. */
function TransactionIcon({ type, amount }: { type: string; amount: number }) {
  const Icon = icons[type] ?? (amount > 0 ? ArrowDownLeft : ArrowUpRight)
  return <Icon size={20} aria-hidden />
}
