import { text } from '@convive/contracts/primitives'
import { Button, Dialog, Input, Note, Row, Stack, useMessages } from '@convive/ui-kit'
import { useZodForm } from '@convive/ui-kit/forms'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { messages } from './claim-texts.ts'
import type { ClaimState } from './use-claim.ts'

const Code = z.object({ code: text(1, 20, 'Please enter the code') })
const Phone = z.object({ phone: text(1, 40, 'Please enter your phone number') })

/** Asks for the phone number with which the event was published, and for the code if one was sent to it. */
export function ClaimPhoneDialog({ claim }: { claim: ClaimState }) {
  const t = useMessages(messages)
  return (
    <Dialog
      open={claim.asksPhone}
      onOpenChange={(open) => !open && !claim.verifying && claim.closePhone()}
      title={t(claim.textedPhone === null ? 'claim.phoneTitle' : 'claim.codeTitle')}
      description={
        claim.textedPhone === null ? t('claim.phoneText') : t('claim.codeText', { phone: claim.textedPhone })
      }
    >
      {claim.textedPhone === null ? <PhoneForm claim={claim} /> : <CodeForm claim={claim} phone={claim.textedPhone} />}
    </Dialog>
  )
}

function PhoneForm({ claim }: { claim: ClaimState }) {
  const t = useMessages(messages)
  const form = useZodForm(Phone, { defaultValues: { phone: '' } })
  const { setFocus } = form
  const { phoneError } = claim
  // Runs before the dialog focuses its first control, which is the close button.
  useEffect(() => setFocus('phone'), [setFocus])
  useEffect(() => {
    if (phoneError) setFocus('phone')
  }, [setFocus, phoneError])
  return (
    <form noValidate onSubmit={(submit) => void form.handleSubmit(({ phone }) => claim.verify(phone))(submit)}>
      <Stack $gap={5}>
        <ClaimFailure claim={claim} />
        <Input
          label={t('claim.phone')}
          required
          help={t('claim.phoneHelp')}
          type="tel"
          autoComplete="tel"
          error={form.formState.errors.phone?.message ?? phoneError}
          {...form.register('phone')}
        />
        <Row $gap={3}>
          <Button type="submit" busy={claim.verifying}>
            {t(claim.verifying ? 'claim.verifying' : 'claim.verify')}
          </Button>
          <Button variant="line" disabled={claim.verifying} onClick={claim.closePhone}>
            {t('claim.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function CodeForm({ claim, phone }: { claim: ClaimState; phone: string }) {
  const t = useMessages(messages)
  const form = useZodForm(Code, { defaultValues: { code: '' } })
  const { setFocus } = form
  const { phoneError } = claim
  useEffect(() => setFocus('code'), [setFocus])
  useEffect(() => {
    if (phoneError) setFocus('code')
  }, [setFocus, phoneError])
  return (
    <form noValidate onSubmit={(submit) => void form.handleSubmit(({ code }) => claim.verify(phone, code))(submit)}>
      <Stack $gap={5}>
        <ClaimFailure claim={claim} />
        <Input
          label={t('claim.code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          error={form.formState.errors.code?.message ?? phoneError}
          {...form.register('code')}
        />
        <Row $gap={3}>
          <Button type="submit" busy={claim.verifying}>
            {t(claim.verifying ? 'claim.verifying' : 'claim.verify')}
          </Button>
          <Button variant="line" disabled={claim.verifying} onClick={() => claim.verify(phone)}>
            {t('claim.sendAgain')}
          </Button>
          <Button variant="quiet" disabled={claim.verifying} onClick={claim.otherPhone}>
            {t('claim.otherPhone')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** Why the event was not claimed. Shown in the dialog while it is open, and then in the panel. */
export function ClaimFailure({ claim: { failure } }: { claim: ClaimState }) {
  const t = useMessages(messages)
  if (failure === undefined) return null
  return (
    <Note tone="danger">
      <b>{t('claim.failed')}.</b> {failure}
    </Note>
  )
}
