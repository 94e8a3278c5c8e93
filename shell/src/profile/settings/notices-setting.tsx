import {
  type Channels,
  getNotificationPreferences,
  NoticeKind,
  setNotificationPreferences,
} from '@convive/contracts/notification-preferences'
import {
  FailureNote,
  LoadState,
  queryClient,
  queryKeyOf,
  RuledList,
  styled,
  Switch,
  useApiMutation,
  useApiQuery,
  useMessages,
  Button,
  currentLanguage,
  Soft,
  Stack,
} from '@convive/ui-kit'
import { messages } from '../texts.ts'
import { canPush, endPush, findSubscription, subscribe } from '../../offline/push-subscription.ts'
import { SettingsPanel } from './settings-panel.tsx'
import {
  addPushSubscription,
  listPushSubscriptions,
  removePushSubscription,
} from '@convive/contracts/push-subscriptions'
import { useEffect, useState } from 'react'

const List = styled(RuledList)`
  margin-bottom: calc(-1 * var(--s-2));
  > li {
    padding-block: var(--s-3);
  }
`
const Choice = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: var(--w-strong);
  }
`
const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s-3);
  /* Three switches beside each other, with their names below. */
  @media (max-width: 479px) {
    > div {
      grid-template-columns: auto;
      gap: 0;
    }
  }
`

/** Chooses which notices come by mail, are pushed to devices, and appear in the bell. */
export function NoticesSetting() {
  const t = useMessages(messages)
  const query = useApiQuery(getNotificationPreferences, {})
  const { data } = query
  return (
    <SettingsPanel title={t('notices.title')} text={t('notices.text')}>
      {data && canPush() && <PushDevice />}
      {data && (
        <List>
          {NoticeKind.options.map((kind) => (
            <NoticeRow key={kind} kind={kind} channels={data[kind]} />
          ))}
        </List>
      )}
      {!data && <LoadState query={query} failed={t('notices.failed')} skeleton="480px" />}
    </SettingsPanel>
  )
}

function NoticeRow({ kind, channels }: { kind: NoticeKind; channels: Channels }) {
  const t = useMessages(messages)
  const save = useApiMutation(setNotificationPreferences, {
    onSuccess: (saved) => queryClient.setQueryData(queryKeyOf(getNotificationPreferences, {}), saved),
  })
  // While it is saved, the row shows what was chosen.
  const shown = (save.isPending && save.variables[kind]) || channels
  const choose = (change: Partial<Channels>) => save.mutate({ [kind]: { ...shown, ...change } })
  return (
    <li>
      <Choice>
        <legend>{t(`notices.${kind}`)}</legend>
        <Ways>
          <Switch label={t('notices.mail')} checked={shown.mail} onCheckedChange={(mail) => choose({ mail })} />
          {kind !== 'confirmation' && canPush() && (
            <Switch label={t('notices.push')} checked={shown.push} onCheckedChange={(push) => choose({ push })} />
          )}
          {kind !== 'confirmation' && (
            <Switch label={t('notices.bell')} checked={shown.bell} onCheckedChange={(bell) => choose({ bell })} />
          )}
        </Ways>
        <FailureNote title={t('notices.unsaved')} error={save.error} />
      </Choice>
    </li>
  )
}

/** Turns on the notices that are pushed to this device, or off. */
function PushDevice() {
  const t = useMessages(messages)
  const { data, refetch } = useApiQuery(listPushSubscriptions, {})
  const [endpoint, setEndpoint] = useState<string>()
  const [problem, setProblem] = useState<'denied' | 'failed'>()
  useEffect(() => void findSubscription().then((found) => setEndpoint(found?.endpoint)), [])
  const onSuccess = () => void refetch()
  const add = useApiMutation(addPushSubscription, { onSuccess })
  const remove = useApiMutation(removePushSubscription, { onSuccess })
  if (!data) return null
  const own = data.subscriptions.find((one) => one.endpoint === endpoint)
  async function allow(publicKey: string) {
    setProblem(undefined)
    const subscription = await subscribe(publicKey)
    if (typeof subscription === 'string') return setProblem(subscription)
    const { endpoint: address = '', keys = {} } = subscription.toJSON()
    setEndpoint(address)
    const { p256dh = '', auth = '' } = keys
    add.mutate({ endpoint: address, keys: { p256dh, auth }, language: currentLanguage() })
  }
  async function stop(id: number) {
    await endPush().catch(() => undefined)
    remove.mutate({ id })
  }
  return (
    <Stack $gap={2}>
      <Soft as="output">{own ? t('notices.pushOn') : t('notices.pushOff')}</Soft>
      <Button
        variant="line"
        busy={add.isPending || remove.isPending}
        onClick={() => void (own ? stop(own.id) : allow(data.publicKey))}
      >
        {own ? t('notices.stopHere') : t('notices.allowHere')}
      </Button>
      {problem && <Soft role="alert">{t(`notices.${problem}Here`)}</Soft>}
      <FailureNote title={t('notices.failedHere')} error={add.error ?? remove.error} />
    </Stack>
  )
}
