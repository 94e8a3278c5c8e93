import { listImports, submitChat } from '@convive/contracts/imports'
import { type Region, regions } from '@convive/contracts/vocabulary'
import { asApiError, Button, currentUser, Note, Panel, queryClient, Row, Select, Stack, styled, TextArea, toast, useApiMutation, useDescribeError, useLabels, useMessages } from '@convive/ui-kit'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { ClipboardPaste } from 'lucide-react'
import { keptText } from './kept-text.ts'
import { messages } from './messages.ts'

const Large = styled(TextArea)`
  min-height: 320px;
  font-size: 0.9375rem;
`

const preferredRegion = (): Region => regions.find((region) => region === currentUser()?.region) ?? 'san_isidro'

/** The pasted text with the region that its events belong to. What is pasted stays until the import has begun. */
export function ImportForm({ onStarted }: { onStarted: (importId: number) => void }) {
  const say = useMessages(messages)
  const { region } = useLabels()
  const form = useZodForm(submitChat.body, { defaultValues: { region: preferredRegion(), message: keptText.read(), wait: false } })
  const { errors } = form.formState
  const submit = useSubmit((importId) => {
    keptText.forget()
    form.resetField('message', { defaultValue: '' })
    onStarted(importId)
  })
  const send = form.handleSubmit((body) => submit.mutate(body, { onError: (error) => void showIssues(form, error) }))
  return (
    <Panel as="form" noValidate onSubmit={(event) => void send(event)}>
      <Stack $gap={5}>
        <Select label={say('region')} options={regions.map((value) => ({ value, label: region(value) }))} error={errors.region?.message} {...form.register('region')} />
        <Large
          label={say('message')}
          placeholder={say('placeholder')}
          error={errors.message?.message}
          help={[say('hintDate'), say('hintTime'), say('hintExport')].join(' · ')}
          spellCheck={false}
          {...form.register('message', { onChange: ({ target }: { target: { value: string } }) => keptText.keep(target.value) })}
        />
        {submit.error && <Note tone="danger">{say(submit.error.status === 0 ? 'connectionText' : 'somethingWrong')}</Note>}
        <Row>
          <Button type="submit" busy={submit.isPending}>
            {!submit.isPending && <ClipboardPaste size={20} aria-hidden />}
            {say(submit.isPending ? 'importing' : 'import')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}

/** Starts an import; how far it is, is read from then on. */
function useSubmit(onStarted: (importId: number) => void) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  return useApiMutation(submitChat, {
    onSuccess({ importId }) {
      onStarted(importId)
      return queryClient.invalidateQueries({ queryKey: [listImports.path] })
    },
    onError(error) {
      const lost = asApiError(error)?.status === 0
      toast({ title: say(lost ? 'connection' : 'failed'), description: lost ? say('connectionText') : describe(error) || say('somethingWrong'), variant: 'destructive' })
    },
  })
}
