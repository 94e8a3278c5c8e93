import { Button, Input, Note, Panel, Stack, TextArea, useDescribeError, useMessages } from '@convive/ui-kit'
import { EyeOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { messages } from '../../messages/messages.ts'
import { eventNumberIn } from './event-number.ts'
import { useHide } from './use-hide.ts'

const shortest = 3
type Problem = { event?: string; reason?: string }

/** An event by its address, and why it is hidden: its creator reads the reason. */
export function HideForm() {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Problem>({})
  const hide = useHide({ onDone: () => form.current?.reset() })
  const submit = (data: FormData) => {
    const id = eventNumberIn(String(data.get('event') ?? ''))
    const reason = String(data.get('reason') ?? '').trim()
    setProblem({ ...(!id && { event: say('events.noSuchAddress') }), ...(reason.length < shortest && { reason: say('events.reasonNeeded') }) })
    if (id && reason.length >= shortest) hide.mutate({ id, hidden: true, reason })
  }
  return (
    <Panel aria-labelledby="hide">
      <Stack as="form" ref={form} $gap={4} noValidate onSubmit={(event) => (event.preventDefault(), submit(new FormData(event.currentTarget)))}>
        <h2 id="hide">{say('events.hideTitle')}</h2>
        <Input name="event" label={say('events.which')} help={say('events.whichHelp')} autoComplete="off" error={problem.event} />
        <TextArea name="reason" rows={2} label={say('events.reason')} help={say('events.reasonHelp')} maxLength={500} error={problem.reason} />
        {hide.error && <Note tone="danger">{describe(hide.error)}</Note>}
        <div>
          <Button type="submit" busy={hide.isPending}>
            {!hide.isPending && <EyeOff size={20} aria-hidden />}
            {say('events.hide')}
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}
