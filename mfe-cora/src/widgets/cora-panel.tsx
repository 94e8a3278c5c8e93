import { listTransactions } from '@convive/contracts/cora'
import type { User } from '@convive/contracts/identity'
import { CoraGround, CoraIntroduction } from '@convive/event-view'
import {
  Button,
  ButtonLink,
  reactLifecycles,
  Row,
  Skeleton,
  Soft,
  Stack,
  styled,
  useApiQuery,
  useCoraBalance,
  useMessages,
  useSession,
} from '@convive/ui-kit'
import { RefreshCw, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '../texts.ts'
import { BalanceFigure } from '../transactions/balance-figure.tsx'
import { TransactionList } from '../transactions/transaction-list.tsx'

const SmallTitle = styled.h2`
  font-size: var(--t-l);
`
const recentCount = 3

export const { bootstrap, mount, unmount } = reactLifecycles(CoraPanel)

/** Cora on the home page: the user's balance, or an explanation for visitors. */
function CoraPanel() {
  const { user, problem } = useSession()
  if (user) return <OwnPanel key={user.id} user={user} />
  return user === null || problem ? <VisitorPanel /> : <Skeleton $height="340px" $radius="l" />
}

function OwnPanel({ user }: { user: User }) {
  const t = useMessages(messages)
  return (
    <CoraGround>
      <Stack>
        <SmallTitle>{t('panel.balance')}</SmallTitle>
        <BalanceFigure balance={useCoraBalance() ?? user.coraBalance} />
        <Row $gap={3}>
          <ButtonLink variant="cora" href="/cora/balance?transfer=1">
            <Send size={20} aria-hidden />
            {t('panel.transfer')}
          </ButtonLink>
          <ButtonLink variant="line" href="/cora/balance">
            {t('panel.history')}
          </ButtonLink>
        </Row>
      </Stack>
      <div>
        <h3>{t('panel.recent')}</h3>
        <Recent />
      </div>
    </CoraGround>
  )
}

function Recent(): ReactNode {
  const t = useMessages(messages)
  const { data, error, refetch, isFetching } = useApiQuery(listTransactions, { limit: recentCount })
  if (data)
    return data.items.length > 0 ? <TransactionList transactions={data.items} onCora /> : <Soft>{t('panel.none')}</Soft>
  if (!error) return <Skeleton $height="180px" $radius="m" />
  return (
    <Stack role="alert">
      <p>{t('panel.failed')}</p>
      <Row>
        <Button variant="line" busy={isFetching} onClick={() => void refetch()}>
          <RefreshCw size={20} aria-hidden />
          {t('panel.retry')}
        </Button>
      </Row>
    </Stack>
  )
}

function VisitorPanel() {
  const t = useMessages(messages)
  return (
    <CoraGround>
      <CoraIntroduction />
      <div>
        <h3>{t('panel.sample')}</h3>
        <TransactionList
          onCora
          transactions={[
            { id: 1, type: 'earned_create_event', amount: 1, description: t('panel.sampleCreated'), createdAt: null },
            {
              id: 2,
              type: 'earned_attend_event',
              amount: 10,
              description: t('panel.sampleAttended'),
              createdAt: null,
            },
            { id: 3, type: 'spent_venue', amount: -20, description: t('panel.sampleSpent'), createdAt: null },
          ]}
        />
      </div>
    </CoraGround>
  )
}
