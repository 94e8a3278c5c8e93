import {
  addPushSubscription,
  listPushSubscriptions,
  removePushSubscription,
} from '@convive/contracts/push-subscriptions'
import {
  Button,
  currentLanguage,
  FailureNote,
  Soft,
  Stack,
  useApiMutation,
  useApiQuery,
  useMessages,
} from '@convive/ui-kit'
import { useEffect, useState } from 'react'
import { endPush, findSubscription, subscribe } from '../../offline/push-subscription.ts'
import { messages } from '../texts.ts'

/** Turns on the notices that are pushed to this device, or off. */
export function PushDevice() {
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
