import { Button, FailureNote, Input, Panel, Stack, Switch, TextArea, useMessages } from '@convive/ui-kit'
import { EyeOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { messages } from '../../texts.ts'
import { useHideEvent } from './hidden-events.tsx'

const minReasonLength = 3
type Problem = { event?: string; reason?: string }

/** Hides an event by its address, with a reason that its creator reads. */
export function HideEventForm() {
  const t = useMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Problem>({})
  const [withLater, setWithLater] = useState(false)
  const reset = () => {
    form.current?.reset()
    setWithLater(false)
  }
  const hide = useHideEvent({ onDone: reset })
  const submit = (data: FormData) => {
    const id = parseEventId(String(data.get('event') ?? ''))
    const reason = String(data.get('reason') ?? '').trim()
    setProblem({
      ...(!id && { event: t('events.noSuchAddress') }),
      ...(reason.length < minReasonLength && { reason: t('events.reasonNeeded') }),
    })
    if (id && reason.length >= minReasonLength)
      hide.mutate({ id, hidden: true, reason, ...(withLater && { scope: 'following' as const }) })
  }
  return (
    <Panel aria-labelledby="hide">
      <Stack
        as="form"
        ref={form}
        $gap={4}
        noValidate
        onSubmit={(event) => (event.preventDefault(), submit(new FormData(event.currentTarget)))}
      >
        <h2 id="hide">{t('events.hideTitle')}</h2>
        <Input
          name="event"
          label={t('events.which')}
          required
          help={t('events.whichHelp')}
          autoComplete="off"
          error={problem.event}
        />
        <TextArea
          name="reason"
          rows={2}
          label={t('events.reason')}
          required
          help={t('events.reasonHelp')}
          maxLength={500}
          error={problem.reason}
        />
        <Switch label={t('events.hideLater')} checked={withLater} onCheckedChange={setWithLater} />
        <FailureNote title={t('events.hideFailed')} error={hide.error} />
        <div>
          <Button type="submit" busy={hide.isPending}>
            {!hide.isPending && <EyeOff size={20} aria-hidden />}
            {t('events.hide')}
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}

/** Parses an event id or the address of an event's page. Undefined for anything else. */
export function parseEventId(typed: string): number | undefined {
  const match = /^(?:#?(\d{1,9})|(?:https?:\/\/[^/\s]+)?\/events\/(\d{1,9})(?:[/?#].*)?)$/.exec(typed.trim())
  const number = Number(match?.[1] ?? match?.[2])
  return number > 0 ? number : undefined
}
