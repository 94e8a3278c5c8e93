import { confirmLoginCode, LoginCode, LoginCodeRequest, requestLoginCode } from '@convive/contracts/identity'
import {
  Button,
  currentLanguage,
  FailureNote,
  Input,
  PartHeading,
  Row,
  setUser,
  Soft,
  Stack,
  styled,
  tabStorage,
  toast,
  useApiMutation,
  useMessages,
  useSearch,
} from '@convive/ui-kit'
import { showIssues, useController, useZodForm } from '@convive/ui-kit/forms'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { messages } from './texts.ts'
import * as z from 'zod/mini'

/** Logs in, or signs up, with a code that is mailed to an address. */
export function CodeForm({ given }: { given?: CodeRequest | undefined }) {
  const [request, setRequest] = useState(() => given ?? readCodeRequest(Date.now()))
  const keep = (next: CodeRequest | null) => {
    if (next) saveCodeRequest(next)
    else removeCodeRequest()
    setRequest(next)
  }
  return request ? (
    <ConfirmForm key={request.at} request={request} onRequest={keep} />
  ) : (
    <AskForm onAsked={(asked) => keep({ ...asked, at: Date.now() })} />
  )
}

function AskForm({ onAsked }: { onAsked: (asked: Pick<CodeRequest, 'email' | 'name'>) => void }) {
  const t = useMessages(messages)
  const heading = useId()
  const form = useZodForm(LoginCodeRequest, { defaultValues: { email: '' } })
  const ask = useApiMutation(requestLoginCode, {
    onSuccess: (_, asked) => onAsked(asked),
    onError: (error) => void showIssues(form, error),
  })
  const { errors } = form.formState
  return (
    <Stack
      as="form"
      $gap={5}
      method="post"
      action="/auth/code"
      noValidate
      aria-labelledby={heading}
      onSubmit={form.handleSubmit((asked) => ask.mutate(codeRequestBody(asked)))}
    >
      <Stack $gap={1}>
        <PartHeading id={heading}>{t('codeTitle')}</PartHeading>
        <Soft $size="s">{t('codeLead')}</Soft>
      </Stack>
      <FailureNote title={t('codeNotSent')} error={ask.error} />
      <Input
        label={t('yourName')}
        help={t('yourNameHelp')}
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name', { setValueAs: (name: string) => name || undefined })}
      />
      <Input
        label={t('email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" wide busy={ask.isPending}>
        {t('askCode')}
      </Button>
    </Stack>
  )
}

/** Each button fills its line where both do not fit into one. */
const OtherWays = styled(Row)`
  > button {
    flex: 1 0 auto;
  }
`

type ConfirmProps = { request: CodeRequest; onRequest: (request: CodeRequest | null) => void }

function ConfirmForm({ request, onRequest }: ConfirmProps) {
  const t = useMessages(messages)
  const heading = useId()
  const { field, error, confirm, submit } = useCode(request)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Stack
      as="form"
      $gap={5}
      method="post"
      action="/auth/code/confirm"
      noValidate
      aria-labelledby={heading}
      onSubmit={submit}
    >
      <Stack $gap={1}>
        <PartHeading id={heading}>{t('codeSent')}</PartHeading>
        <Soft $size="s" aria-live="polite">
          {t('codeSentText', { email: request.email })}
        </Soft>
      </Stack>
      <FailureNote title={t('loginFailed')} error={confirm.error?.issues.length === 0 && confirm.error} />
      <Input
        label={t('code')}
        help={t('codeHelp')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
        {...field}
        ref={input}
      />
      <Button type="submit" wide busy={confirm.isPending}>
        {t('useCode')}
      </Button>
      <OtherWays>
        <ResendButton request={request} onSent={() => onRequest({ ...request, at: Date.now() })} />
        <Button variant="quiet" onClick={() => onRequest(null)}>
          {t('otherAddress')}
        </Button>
      </OtherWays>
    </Stack>
  )
}

/** The field of the code. Six digits are sent immediately, so that a pasted or suggested code needs no further tap. */
function useCode({ email }: CodeRequest) {
  const t = useMessages(messages)
  const form = useZodForm(LoginCode, { defaultValues: { email, code: '' } })
  const { field, fieldState } = useController({ control: form.control, name: 'code' })
  const confirm = useApiMutation(confirmLoginCode, {
    onSuccess(user) {
      removeCodeRequest()
      toast({ title: t('loginDone'), description: t('welcomeBack', { name: user.displayName }) })
      setUser(user)
    },
    onError: (error) => void showIssues(form, error),
  })
  const referrer = useSearch().get('ref') ?? undefined
  const submit = form.handleSubmit((given) => confirm.mutate({ ...given, referrer }))
  const onSixDigits = useEffectEvent(() => !confirm.isPending && void submit())
  useEffect(() => {
    if (field.value.length === 6) onSixDigits()
  }, [field.value])
  return {
    field: {
      ...field,
      onChange: (event: { target: HTMLInputElement }) => field.onChange(codeDigits(event.target.value)),
    },
    error: fieldState.error?.message,
    confirm,
    submit,
  }
}

function ResendButton({ request, onSent }: { request: CodeRequest; onSent: () => void }) {
  const t = useMessages(messages)
  const seconds = useSecondsToResend(request)
  const ask = useApiMutation(requestLoginCode, { onSuccess: onSent })
  return (
    <>
      <Button
        variant="quiet"
        disabled={seconds > 0}
        busy={ask.isPending}
        onClick={() => ask.mutate(codeRequestBody(request))}
      >
        {seconds > 0 ? t('resendIn', { seconds }) : t('resend')}
      </Button>
      <FailureNote title={t('codeNotSent')} error={ask.error} />
    </>
  )
}

function useSecondsToResend(request: CodeRequest): number {
  const [now, setNow] = useState(Date.now)
  const seconds = secondsToResend(request, now)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return seconds
}

/** A requested code. `at` is the time of the request in milliseconds. */
const CodeRequest = z.object({ email: z.string(), name: z.optional(z.string()), at: z.int() })
export type CodeRequest = z.infer<typeof CodeRequest>

const key = 'convive.sign-in-code'
/** How long a code works. */
const lifetimeMs = 10 * 60_000
/** Mails arrive within seconds, and one mailbox gets at most nine a day. */
const resendAfterMs = 30_000

/**
 * Reads the request from this tab. People leave the page to read the mail, and a phone with little free memory reloads
 * the page when they return.
 */
export function readCodeRequest(now: number): CodeRequest | null {
  const request = takePlainRequest(now) ?? parse(tabStorage().getItem(key))
  return request && now - request.at < lifetimeMs ? request : null
}

/** The request that a plain form made before this script had loaded. The gateway keeps it in a cookie (`form-cookies.ts`). */
function takePlainRequest(now: number): CodeRequest | undefined {
  const { text } = /(?:^|; )login-code=(?<text>[^;]+)/.exec(globalThis.document?.cookie ?? '')?.groups ?? {}
  if (text === undefined) return undefined
  document.cookie = 'login-code=; Path=/auth; Max-Age=0'
  const request = parse(text, { at: now })
  if (request) saveCodeRequest(request)
  return request
}

export const saveCodeRequest = (request: CodeRequest): void =>
  tabStorage().setItem(key, encodeURIComponent(JSON.stringify(request)))
const removeCodeRequest = (): void => tabStorage().removeItem(key)

/** The seconds until another code may be requested. */
export const secondsToResend = ({ at }: CodeRequest, now: number): number =>
  Math.max(0, Math.ceil((at + resendAfterMs - now) / 1000))

/** The body of a request. The mail to a new user is in the language of the page. */
const codeRequestBody = ({ email, name }: Pick<CodeRequest, 'email' | 'name'>) =>
  ({ email, name, language: currentLanguage() }) satisfies z.infer<typeof LoginCodeRequest>

/** The digits of what was typed or pasted, which may be the whole sentence of the mail. */
export const codeDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 6)

function parse(text: string | null, more: Partial<CodeRequest> = {}): CodeRequest | undefined {
  try {
    return CodeRequest.safeParse({ ...JSON.parse(decodeURIComponent(text ?? 'null')), ...more }).data
  } catch {
    return undefined
  }
}
