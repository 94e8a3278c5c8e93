import type { Event } from '@convive/contracts/events'
import { setGuestList } from '@convive/contracts/guests'
import {
  Button,
  cacheKeys,
  FailureNote,
  Input,
  queryClient,
  Row,
  Stack,
  Switch,
  useApiMutation,
  useMessages,
} from '@convive/ui-kit'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { messages } from './guests-texts.ts'
import { addByName } from './waiting-ticks.ts'

/** Closes the list of an event that gives places. */
export function CloseList({ event }: { event: Event }) {
  const t = useMessages(messages)
  const closing = useApiMutation(setGuestList, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: cacheKeys.event(event.id) }),
  })
  const isClosed = closing.isPending ? closing.variables.isClosed : (event.isListClosed ?? false)
  return (
    <Stack $gap={2}>
      <Switch
        label={t('close')}
        help={t('closeHelp')}
        checked={isClosed}
        disabled={closing.isPending}
        onCheckedChange={(next) => closing.mutate({ id: event.id, isClosed: next })}
      />
      <FailureNote title={t('closeFailed')} error={closing.error} />
    </Stack>
  )
}

const maxName = 100

/** Adds whoever comes without an account. */
export function WalkInForm({ event }: { event: Event }) {
  const t = useMessages(messages)
  const [name, setName] = useState('')
  const add = (form: FormEvent) => {
    form.preventDefault()
    if (name.trim() !== '' && addByName(event.id, name.trim())) setName('')
  }
  return (
    <form onSubmit={add}>
      <Stack $gap={2}>
        <Input
          label={t('walkInName')}
          help={t('walkInHelp')}
          value={name}
          maxLength={maxName}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Row>
          <Button type="submit" variant="line">
            <Plus size={20} aria-hidden />
            {t('walkInAdd')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
