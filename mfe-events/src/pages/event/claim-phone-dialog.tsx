import { text } from '@convive/contracts/fields'
import { Button, Dialog, Input, Row, Stack, useMessages } from '@convive/ui-kit'
import { useZodForm } from '@convive/ui-kit/forms'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { messages } from '../../messages/messages.ts'
import type { ClaimState } from './use-claim.ts'

const Phone = z.object({ phone: text(1, 40, 'Please enter your phone number') })

/** Asks for the phone that the event was published with. */
export function ClaimPhoneDialog({ claim }: { claim: ClaimState }) {
  const say = useMessages(messages)
  return (
    <Dialog
      open={claim.asksPhone}
      onOpenChange={(open) => !open && !claim.verifying && claim.closePhone()}
      title={say('claim.phoneTitle')}
      description={say('claim.phoneText')}
    >
      <PhoneForm claim={claim} />
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
