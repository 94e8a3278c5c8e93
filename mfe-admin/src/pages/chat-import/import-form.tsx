import { ChatSubmission, listImports, submitChat, maxConversation } from '@convive/contracts/import-review'
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
  Soft,
  useSearch,
  VisuallyHidden,
} from '@convive/ui-kit'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { ClipboardPaste, FileArchive } from 'lucide-react'
import { messages } from './texts.ts'
import { findShare, forgetShare, type Share } from '@convive/formats/kept-share'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ExportedChat, UnreadableExport } from './read-whatsapp-export.ts'

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

type Outcome = 'reading' | 'shortened' | UnreadableExport['why'] | 'unreadable'

/** Chooses a chat export on the device and reads its text. The code that unpacks it is loaded when it is needed. */
function ExportButton({ onRead }: { onRead: (chat: ExportedChat) => void }) {
  const t = useMessages(messages)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const read = async (file: File) => {
    setOutcome('reading')
    try {
      const { readWhatsAppExport } = await import('./read-whatsapp-export.ts')
      const chat = await readWhatsAppExport(file, maxConversation)
      setOutcome(chat.isShortened ? 'shortened' : undefined)
      onRead(chat)
    } catch (error) {
      setOutcome(whyOf(error))
    }
  }
  const isShared = useSearch().has('shared')
  const readShared = useEffectEvent(async (share: Share | null) => {
    await forgetShare()
    if (share?.file) await read(share.file)
  })
  useEffect(() => {
    if (isShared) void findShare().then((share) => readShared(share))
  }, [isShared])
  useDroppedFile(read)
  const isReading = outcome === 'reading'
  return (
    <Stack $gap={2}>
      <VisuallyHidden>
        <input
          ref={input}
          id={id}
          type="file"
          tabIndex={-1}
          accept=".zip,.txt,application/zip,text/plain"
          aria-label={t('chooseExport')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            // Cleared, so that choosing the same file again fires a change event.
            target.value = ''
            if (chosen) void read(chosen)
          }}
        />
      </VisuallyHidden>
      <div>
        <Button variant="line" busy={isReading} aria-describedby={`${id}-help`} onClick={() => input.current?.click()}>
          {!isReading && <FileArchive size={20} aria-hidden />}
          {t(isReading ? 'readingExport' : 'chooseExport')}
        </Button>
      </div>
      <Soft id={`${id}-help`} $size="s">
        {t('exportHelp')}
      </Soft>
      <div aria-live="polite">
        {outcome === 'shortened' && <Note>{t('exportShortened')}</Note>}
        {outcome && outcome !== 'reading' && outcome !== 'shortened' && (
          <Note tone="danger">{t(`exportFailed.${outcome}`)}</Note>
        )}
      </div>
    </Stack>
  )
}

/** Takes a file that is dropped anywhere on the page. Without it, the browser leaves the page for the file. */
function useDroppedFile(onFile: (file: File) => Promise<void>) {
  const take = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    const [dropped] = event.type === 'drop' ? event.dataTransfer.files : []
    if (dropped) void onFile(dropped)
  })
  useEffect(() => {
    const listen = (event: DragEvent) => take(event)
    for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, listen)
    return () => {
      for (const type of ['dragover', 'drop'] as const) window.removeEventListener(type, listen)
    }
  }, [])
}

const reasons = ['too_large', 'no_chat', 'broken'] as const
/** The file no longer exists, or the code did not load. The administrator can try again. */
const whyOf = (error: unknown): UnreadableExport['why'] | 'unreadable' =>
  reasons.find((one) => error instanceof Error && 'why' in error && error.why === one) ?? 'unreadable'
