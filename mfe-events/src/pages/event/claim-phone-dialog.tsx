import { text } from '@convive/contracts/fields'
import { Button, Dialog, Input, Row, Stack, useMessages } from '@convive/ui-kit'
import { useZodForm } from '@convive/ui-kit/forms'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { messages } from '../../messages/claim-messages.ts'
import type { ClaimState } from './use-claim.ts'

const Code = z.object({ code: text(1, 20, 'Please enter the code') })
const Phone = z.object({ phone: text(1, 40, 'Please enter your phone number') })

/** Asks for the phone that the event was published with, and for the code that was texted to it where one was. */
export function ClaimPhoneDialog({ claim }: { claim: ClaimState }) {
  const say = useMessages(messages)
  return (
    <Dialog
      open={claim.asksPhone}
      onOpenChange={(open) => !open && !claim.verifying && claim.closePhone()}
      title={say(claim.texted === null ? 'claim.phoneTitle' : 'claim.codeTitle')}
      description={claim.texted === null ? say('claim.phoneText') : say('claim.codeText', { phone: claim.texted })}
    >
      {claim.texted === null ? <PhoneForm claim={claim} /> : <CodeForm claim={claim} phone={claim.texted} />}
    </Dialog>
  )
}

function PhoneForm({ claim }: { claim: ClaimState }) {
  const say = useMessages(messages)
  const form = useZodForm(Phone, { defaultValues: { phone: '' } })
  const { setFocus } = form
  const { phoneProblem } = claim
  // Before the dialog looks for its first control, which is the one that closes it.
  useEffect(() => setFocus('phone'), [setFocus])
  useEffect(() => {
    if (phoneProblem) setFocus('phone')
  }, [setFocus, phoneProblem])
  return (
    <form noValidate onSubmit={(submit) => void form.handleSubmit(({ phone }) => claim.verify(phone))(submit)}>
      <Stack $gap={5}>
        <Input
          label={say('claim.phone')}
          help={say('claim.phoneHelp')}
          type="tel"
          autoComplete="tel"
          error={form.formState.errors.phone?.message ?? phoneProblem}
          {...form.register('phone')}
        />
        <Row $gap={3}>
          <Button type="submit" busy={claim.verifying}>
            {say(claim.verifying ? 'claim.verifying' : 'claim.verify')}
          </Button>
          <Button variant="line" disabled={claim.verifying} onClick={claim.closePhone}>
            {say('claim.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function CodeForm({ claim, phone }: { claim: ClaimState; phone: string }) {
  const say = useMessages(messages)
  const form = useZodForm(Code, { defaultValues: { code: '' } })
  const { setFocus } = form
  const { phoneProblem } = claim
  useEffect(() => setFocus('code'), [setFocus])
  useEffect(() => {
    if (phoneProblem) setFocus('code')
  }, [setFocus, phoneProblem])
  return (
    <form noValidate onSubmit={(submit) => void form.handleSubmit(({ code }) => claim.verify(phone, code))(submit)}>
      <Stack $gap={5}>
        <Input
          label={say('claim.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={form.formState.errors.code?.message ?? phoneProblem}
          {...form.register('code')}
        />
        <Row $gap={3}>
          <Button type="submit" busy={claim.verifying}>
            {say(claim.verifying ? 'claim.verifying' : 'claim.verify')}
          </Button>
          <Button variant="line" disabled={claim.verifying} onClick={() => claim.verify(phone)}>
            {say('claim.sendAgain')}
          </Button>
          <Button variant="quiet" disabled={claim.verifying} onClick={claim.otherPhone}>
            {say('claim.otherPhone')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
