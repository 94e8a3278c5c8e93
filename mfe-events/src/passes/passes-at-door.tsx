import { checkInPass, listPassesAtDoor, type PassAtDoor } from '@convive/contracts/passes'
import {
  Button,
  cacheKeys,
  FailureNote,
  Input,
  PartHeading,
  queryClient,
  queryKeyOf,
  Row,
  RuledList,
  Soft,
  Stack,
  toast,
  useApiMutation,
  useApiQuery,
  useMessages,
} from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from './texts.ts'

/**
 * The people with a pass who took no ticket for this date before. At the door, one tap lets somebody in with one entry.
 */
export function PassesAtDoor({ eventId, isDoor = true }: { eventId: number; isDoor?: boolean }) {
  const t = useMessages(messages)
  const [name, setName] = useState('')
  const q = name.trim()
  const { data } = useApiQuery(listPassesAtDoor, { id: eventId, ...(q && { q }) }, { staleTime: 0 })
  if (q === '' && !data?.length) return null
  return (
    <Stack as="section" $gap={3} aria-labelledby="passes-at-door">
      <PartHeading id="passes-at-door">{t('door.title')}</PartHeading>
      <div data-screen-only>
        <Input label={t('door.find')} value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
      </div>
      {data?.length === 0 && <Soft>{t('door.none')}</Soft>}
      <RuledList>
        {data?.map((pass) => (
          <li key={pass.passId}>
            <Holder eventId={eventId} pass={pass} isDoor={isDoor} />
          </li>
        ))}
      </RuledList>
    </Stack>
  )
}

type HolderProps = { eventId: number; pass: PassAtDoor; isDoor: boolean }

function Holder({ eventId, pass: { passId, holderName, unused }, isDoor }: HolderProps) {
  const t = useMessages(messages)
  const name = holderName ?? t('door.deleted')
  const readAgain = () => {
    for (const queryKey of [queryKeyOf(listPassesAtDoor, { id: eventId }).slice(0, 1), cacheKeys.seats(eventId)])
      void queryClient.invalidateQueries({ queryKey })
  }
  const entering = useApiMutation(checkInPass, {
    onSuccess: () => {
      toast({ title: t('door.done', { name }) })
      readAgain()
    },
    // Another door may have let the person in.
    onError: readAgain,
  })
  return (
    <>
      <Row>
        <span>
          <b>{name}</b> <Soft $size="s">{t('door.left', { count: unused })}</Soft>
        </span>
        {isDoor && (
          <Button
            data-screen-only
            variant="line"
            busy={entering.isPending}
            aria-label={t('door.enterName', { name })}
            onClick={() => entering.mutate({ id: eventId, passId })}
          >
            {t('door.enter')}
          </Button>
        )}
      </Row>
      <FailureNote title={t('door.failed')} error={entering.error} />
    </>
  )
}
