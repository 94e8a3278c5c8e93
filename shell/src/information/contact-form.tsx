import { ContactForm as Letter, sendContactMessage } from '@convive/contracts/contact'
import { regions } from '@convive/contracts/enums'
import {
  Button,
  currentRegion,
  FailureNote,
  Input,
  Note,
  Panel,
  Select,
  Stack,
  TextArea,
  useApiMutation,
  useLabels,
  useMessages,
  useUser,
  addNamespace,
} from '@convive/ui-kit'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'

/** Writes to the administrators. Name and address of a logged-in user are filled in. */
export function ContactForm() {
  const t = useMessages(messages)
  const send = useApiMutation(sendContactMessage)
  const user = useUser()
  return (
    <Panel aria-labelledby="contact-form">
      <Stack $gap={5}>
        <h2 id="contact-form">{t('title')}</h2>
        {send.isSuccess ? (
          <output>
            <Note tone="forest">
              <b>{t('done')}.</b> {t('doneText', { email: send.variables.email })}
            </Note>
          </output>
        ) : (
          <Fields key={user?.id ?? 'visitor'} send={send} />
        )}
      </Stack>
    </Panel>
  )
}

function Fields({ send }: { send: ReturnType<typeof useApiMutation<typeof sendContactMessage>> }) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const user = useUser()
  const form = useZodForm(Letter, {
    defaultValues: { name: user?.displayName ?? '', email: user?.email ?? '', region: currentRegion(), message: '' },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((letter) =>
    send.mutate(letter, { onError: (error) => void showIssues(form, error) }),
  )
  return (
    <Stack as="form" $gap={5} noValidate onSubmit={submit}>
      <FailureNote title={t('failed')} error={send.error} />
      <Input label={t('name')} required autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <Input
        label={t('email')}
        required
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Select
        label={t('region')}
        options={(['all', ...regions] as const).map((value) => ({ value, label: region(value) }))}
        error={errors.region?.message}
        {...form.register('region')}
      />
      <TextArea
        label={t('message')}
        help={t('messageHelp')}
        required
        rows={6}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <div>
        <Button type="submit" busy={send.isPending}>
          {t('send')}
        </Button>
      </div>
    </Stack>
  )
}

const messages = addNamespace('contact', {
  title: { en: 'Write to us', es: 'Mandanos un mensaje' },
  name: { en: 'Name', es: 'Nombre' },
  email: { en: 'Email', es: 'Correo' },
  region: { en: 'Region', es: 'Región' },
  message: { en: 'Message', es: 'Mensaje' },
  messageHelp: {
    en: 'If it’s about your account, add your username. Never send us a password.',
    es: 'Si es sobre tu cuenta, poné tu nombre de usuario. Nunca nos mandes una contraseña.',
  },
  send: { en: 'Send', es: 'Enviar' },
  failed: { en: 'Couldn’t send the message', es: 'No se envió el mensaje' },
  done: { en: 'Message sent', es: 'Mensaje enviado' },
  doneText: { en: 'We’ll answer to {{email}}.', es: 'Te contestamos a {{email}}.' },
})
