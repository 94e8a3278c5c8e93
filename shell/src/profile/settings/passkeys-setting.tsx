import { listPasskeys, PasskeyName, removePasskey, renamePasskey, type Passkey } from '@convive/contracts/passkeys'
import type { User } from '@convive/contracts/identity'
import {
  Button,
  Dialog,
  FailureNote,
  Input,
  LoadState,
  PasswordInput,
  queryClient,
  queryKeyOf,
  RelativeTime,
  Row,
  RuledList,
  Soft,
  Stack,
  styled,
  toast,
  useApiMutation,
  useApiQuery,
  useFormats,
  useMessages,
  useMutation,
} from '@convive/ui-kit'
import { showIssues, useForm, useZodForm } from '@convive/ui-kit/forms'
import { useState } from 'react'
import { canUsePasskeys, createPasskey } from '../../auth/passkeys.ts'
import { messages } from '../texts.ts'
import { SettingsPanel } from './settings-panel.tsx'

const List = styled(RuledList)`
  margin-block: calc(-1 * var(--s-2)) var(--s-4);
  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--s-2) var(--s-3);
    align-items: center;
    min-height: 64px;
    padding-block: var(--s-2);
    overflow-wrap: anywhere;
  }
`

const reload = () => queryClient.invalidateQueries({ queryKey: queryKeyOf(listPasskeys, {}) })

/** The user's passkeys: adds, names and removes them. */
export function PasskeysSetting({ user }: { user: User }) {
  const t = useMessages(messages)
  const query = useApiQuery(listPasskeys, {})
  const { data } = query
  return (
    <SettingsPanel title={t('passkeys.title')} text={t('passkeys.text')}>
      {data && data.length > 0 && (
        <List>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </List>
      )}
      {!data && <LoadState query={query} failed={t('passkeys.failed')} skeleton="64px" />}
      {canUsePasskeys() ? <AddPasskey user={user} /> : <Soft $size="s">{t('passkeys.unsupported')}</Soft>}
    </SettingsPanel>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useMessages(messages)
  const { instantDate } = useFormats()
  const [asks, setAsks] = useState<'rename' | 'remove' | null>(null)
  const close = () => setAsks(null)
  const { name } = passkey
  return (
    <li>
      <div>
        <b>{name}</b>
        <Soft $size="s">
          {t('passkeys.added', { date: instantDate(passkey.createdAt) })}
          {passkey.lastUsedAt && (
            <>
              {' · '}
              {t('passkeys.used')} <RelativeTime instant={passkey.lastUsedAt} />
            </>
          )}
        </Soft>
      </div>
      <Row>
        <Button variant="quiet" aria-label={t('passkeys.renameWhich', { name })} onClick={() => setAsks('rename')}>
          {t('passkeys.rename')}
        </Button>
        <Button variant="line" aria-label={t('passkeys.removeWhich', { name })} onClick={() => setAsks('remove')}>
          {t('passkeys.remove')}
        </Button>
      </Row>
      <Dialog open={asks === 'rename'} onOpenChange={close} title={t('passkeys.renameWhich', { name })}>
        <RenameForm passkey={passkey} onDone={close} />
      </Dialog>
      <Dialog
        open={asks === 'remove'}
        onOpenChange={close}
        title={t('passkeys.removeWhich', { name })}
        description={t('passkeys.removeText')}
      >
        <Removal passkey={passkey} onDone={close} />
      </Dialog>
    </li>
  )
}

type RowFormProps = { passkey: Passkey; onDone: () => void }

function RenameForm({ passkey: { id, name }, onDone }: RowFormProps) {
  const t = useMessages(messages)
  const form = useZodForm(PasskeyName, { defaultValues: { name } })
  const rename = useApiMutation(renamePasskey, {
    async onSuccess() {
      await reload()
      onDone()
    },
    onError: (error) => void showIssues(form, error),
  })
  return (
    <Stack as="form" $gap={4} noValidate onSubmit={form.handleSubmit((given) => rename.mutate({ id, ...given }))}>
      <FailureNote title={t('passkeys.changeFailed')} error={rename.error?.issues.length === 0 && rename.error} />
      <Input
        label={t('passkeys.name')}
        required
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <Row>
        <Button type="submit" busy={rename.isPending}>
          {t('passkeys.save')}
        </Button>
        <Button variant="line" onClick={onDone}>
          {t('passkeys.cancel')}
        </Button>
      </Row>
    </Stack>
  )
}

function Removal({ passkey: { id, name }, onDone }: RowFormProps) {
  const t = useMessages(messages)
  const remove = useApiMutation(removePasskey, {
    async onSuccess() {
      toast({ title: t('passkeys.removed'), description: name })
      await reload()
      onDone()
    },
  })
  return (
    <Stack $gap={4}>
      <FailureNote title={t('passkeys.changeFailed')} error={remove.error} />
      <Row>
        <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
          {t('passkeys.remove')}
        </Button>
        <Button variant="line" onClick={onDone}>
          {t('passkeys.cancel')}
        </Button>
      </Row>
    </Stack>
  )
}

/** Asks for the password if the account has one. Otherwise the service decides by the age of the session. */
function AddPasskey({ user }: { user: User }) {
  const t = useMessages(messages)
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useForm({ defaultValues: { currentPassword: '' } })
  const close = () => {
    setAsksPassword(false)
    form.reset()
  }
  const add = useMutation({
    mutationFn: createPasskey,
    async onSuccess(passkey) {
      if (!passkey) return
      toast({ title: t('passkeys.done'), description: passkey.name })
      await reload()
      close()
    },
    onError: (error) => void showIssues(form, error),
  })
  const issue = form.formState.errors.currentPassword?.message
  return (
    <Stack $gap={3}>
      <div>
        <Button
          variant="line"
          busy={add.isPending && !asksPassword}
          onClick={() => (user.hasPassword === false ? add.mutate(undefined) : setAsksPassword(true))}
        >
          {t('passkeys.add')}
        </Button>
      </div>
      {!asksPassword && <FailureNote title={t('passkeys.addFailed')} error={add.error} />}
      <Dialog open={asksPassword} onOpenChange={close} title={t('passkeys.add')} description={t('passkeys.addText')}>
        <Stack
          as="form"
          $gap={4}
          noValidate
          onSubmit={form.handleSubmit(({ currentPassword }) => add.mutate(currentPassword))}
        >
          <FailureNote title={t('passkeys.addFailed')} error={!issue && add.error} />
          <input type="text" autoComplete="username" value={user.username} readOnly hidden />
          <PasswordInput
            label={t('password.current')}
            required
            autoComplete="current-password"
            error={issue}
            {...form.register('currentPassword')}
          />
          <Row>
            <Button type="submit" busy={add.isPending}>
              {t('passkeys.continue')}
            </Button>
            <Button variant="line" onClick={close}>
              {t('passkeys.cancel')}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </Stack>
  )
}
