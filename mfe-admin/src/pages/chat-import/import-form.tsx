import { ChatSubmission, listImports, submitChat } from '@convive/contracts/import-review'
import { type Region, regions } from '@convive/contracts/enums'
import {
  asApiError,
  Button,
  currentUser,
  Input,
  Note,
  Panel,
  queryClient,
  Row,
  Select,
  Stack,
  styled,
  TextArea,
  toast,
  useApiMutation,
  useDescribeError,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { ClipboardPaste } from 'lucide-react'
import { ExportButton } from './export-button.tsx'
import { messages } from './texts.ts'

const Large = styled(TextArea)`
  min-height: 320px;
  font-size: 0.9375rem;
`

const preferredRegion = (): Region => regions.find((region) => region === currentUser()?.region) ?? 'san_isidro'

/** The pasted text and the region of its events. The text stays until the import has started. */
export function ImportForm({ onStarted }: { onStarted: (importId: number) => void }) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const form = useZodForm(ChatSubmission, {
    defaultValues: { region: preferredRegion(), message: pastedText.read(), groupName: '', wait: false },
  })
  const { errors } = form.formState
  const submit = useSubmit((importId) => {
    pastedText.forget()
    form.resetField('message', { defaultValue: '' })
    form.resetField('groupName', { defaultValue: '' })
    onStarted(importId)
  })
  const send = form.handleSubmit((body) => submit.mutate(body, { onError: (error) => void showIssues(form, error) }))
  return (
    <Panel as="form" noValidate onSubmit={(event) => void send(event)}>
      <Stack $gap={5}>
        <Select
          label={t('region')}
          options={regions.map((value) => ({ value, label: region(value) }))}
          error={errors.region?.message}
          {...form.register('region')}
        />
        <ExportButton
          onRead={({ text, groupName }) => {
            pastedText.keep(text)
            form.setValue('message', text, { shouldValidate: true })
            form.setValue('groupName', groupName)
          }}
        />
        <Input
          label={t('groupName')}
          help={t('groupNameHelp')}
          maxLength={100}
          autoComplete="off"
          error={errors.groupName?.message}
          {...form.register('groupName')}
        />
        <Large
          label={t('message')}
          required
          placeholder={t('placeholder')}
          error={errors.message?.message}
          help={[t('hintDate'), t('hintTime'), t('hintExport')].join(' · ')}
          spellCheck={false}
          {...form.register('message', {
            onChange: ({ target }: { target: { value: string } }) => pastedText.keep(target.value),
          })}
        />
        {submit.error && (
          <Note tone="danger">{t(submit.error.status === 0 ? 'connectionText' : 'somethingWrong')}</Note>
        )}
        <Row>
          <Button type="submit" busy={submit.isPending}>
            {!submit.isPending && <ClipboardPaste size={20} aria-hidden />}
            {t(submit.isPending ? 'importing' : 'import')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}

/** Starts an import. The page then polls its progress. */
function useSubmit(onStarted: (importId: number) => void) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  return useApiMutation(submitChat, {
    onSuccess({ importId }) {
      onStarted(importId)
      return queryClient.invalidateQueries({ queryKey: [listImports.path] })
    },
    onError(error) {
      const lost = asApiError(error)?.status === 0
      toast({
        title: t(lost ? 'connection' : 'failed'),
        description: lost ? t('connectionText') : describe(error) || t('somethingWrong'),
        variant: 'destructive',
      })
    },
  })
}

let kept: { userId: number; text: string } | undefined

/**
 * Keeps pasted text in the memory of this page only, and only for the administrator who pasted it: chat messages are
 * other people's words.
 */
const pastedText = {
  read: (): string => (kept && kept.userId === currentUser()?.id ? kept.text : ''),
  keep: (text: string): void => {
    const user = currentUser()
    kept = user ? { userId: user.id, text } : undefined
  },
  forget: (): void => {
    kept = undefined
  },
}
