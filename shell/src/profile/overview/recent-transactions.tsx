import { listTransactions, type Transaction } from '@convive/contracts/cora'
import {
  EmptyState,
  Figure,
  LoadState,
  MoreLink,
  PartHeading,
  RuledList,
  Soft,
  Stack,
  styled,
  titleCase,
  useApiQuery,
  useFormats,
  useLabels,
  useLanguage,
  useMessages,
  useTransactionText,
  VisuallyHidden,
} from '@convive/ui-kit'
import { ArrowDownLeft, ArrowRight, ArrowUpRight, Coins } from 'lucide-react'
import { messages } from '../texts.ts'

const shown = 5

/** The latest Cora transactions, with a link to all of them. */
export function RecentTransactions() {
  const t = useMessages(messages)
  const query = useApiQuery(listTransactions, { limit: shown })
  const { data } = query
  return (
    <Stack as="section" $gap={3} aria-labelledby="recent">
      <PartHeading id="recent">{t('recent.title')}</PartHeading>
      {data && <Rows transactions={data.items} />}
      {!data && <LoadState query={query} failed={t('recent.failed')} skeleton="300px" />}
      <div>
        <MoreLink href="/cora/balance">
          {t('recent.all')}
          <ArrowRight size={20} aria-hidden />
        </MoreLink>
      </div>
    </Stack>
  )
}

function Rows({ transactions }: { transactions: Transaction[] }) {
  const t = useMessages(messages)
  if (transactions.length === 0)
    return (
      <EmptyState
        title={t('recent.none')}
        text={t('recent.noneText')}
        picture={<Coins size={44} strokeWidth={1.5} aria-hidden />}
      />
    )
  return (
    <RuledList>
      {transactions.map((transaction) => (
        <TransactionRow key={transaction.id} transaction={transaction} />
      ))}
    </RuledList>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 40px 1fr auto;
  gap: 2px var(--s-3);
  align-items: center;
  padding-block: var(--s-3);
`
const Mark = styled.span<{ $in: boolean }>`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: ${({ $in }) => ($in ? 'var(--cora-tint)' : 'var(--chip)')};
  color: ${({ $in }) => ($in ? 'var(--cora-text)' : 'var(--ink)')};
`
const Words = styled.div`
  min-width: 0;
  line-height: 1.35;
  overflow-wrap: anywhere;
`
const Amount = styled(Figure)<{ $in: boolean }>`
  color: ${({ $in }) => ($in ? 'var(--cora-text)' : 'inherit')};
  font-weight: 700;
`

/** A transaction: its type, description, time and signed amount. */
function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { type, amount, description, createdAt, isRefund } = transaction
  const t = useMessages(messages)
  const kind = useKind()
  const textOf = useTransactionText()
  const { instantDate, signed } = useFormats()
  const isGain = amount > 0
  return (
    <Row>
      <Mark $in={isGain}>
        {isGain ? <ArrowDownLeft size={20} aria-hidden /> : <ArrowUpRight size={20} aria-hidden />}
      </Mark>
      <Words>
        <b>{kind(type, isRefund)}</b>
        <Soft $size="s">
          {description && `${textOf(transaction)} · `}
          <time dateTime={createdAt}>{instantDate(createdAt, 'weekday')}</time>
        </Soft>
      </Words>
      <Amount $in={isGain}>
        {signed(amount)}
        <VisuallyHidden> {t('recent.unit')}</VisuallyHidden>
      </Amount>
    </Row>
  )
}

/** English shows the stored type in title case, Spanish its label. A refund has its label in both. */
function useKind(): (type: string, isRefund: boolean | undefined) => string {
  const { transaction } = useLabels()
  const isEnglish = useLanguage() === 'en'
  return (type, isRefund) => (isEnglish && !isRefund ? titleCase(type) : transaction(type, isRefund))
}
