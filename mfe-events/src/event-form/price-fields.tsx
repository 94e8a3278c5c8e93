import { paymentOptions } from '@convive/contracts/vocabulary'
import { AmountInput, Input, Select, Switch, useLabels, useMessages } from '@convive/ui-kit'
import { Controller, useWatch } from '@convive/ui-kit/forms'
import { messages } from '../messages/form-messages.ts'
import type { EventFormState } from './event-form.tsx'
import { FormPart, Pair } from './form-part.tsx'
import { sellsTickets, takesCora, takesMoney } from './form-values.ts'
import { TicketFields } from './ticket-fields.tsx'

/** Nothing, money, Cora, or a choice between the two. */
export function PriceFields({ form }: { form: EventFormState }) {
  const say = useMessages(messages)
  const isPaid = useWatch({ control: form.control, name: 'isPaid' })
  return (
    <FormPart title={say('form.priceTitle')}>
      <Controller
        control={form.control}
        name="isPaid"
        render={({ field }) => <Switch label={say('form.paid')} help={say('form.paidHelp')} checked={field.value} onCheckedChange={field.onChange} />}
      />
      {isPaid && <HowToPay form={form} />}
    </FormPart>
  )
}

function HowToPay({ form }: { form: EventFormState }) {
  const say = useMessages(messages)
  const { payment } = useLabels()
  const { errors } = form.formState
  const [isPaid, paymentOption, acceptCora] = useWatch({
    control: form.control,
    name: ['isPaid', 'paymentOption', 'acceptCora'],
  })
  return (
    <>
      <Select
        label={say('form.payment')}
        options={paymentOptions.map((value) => ({ value, label: payment(value) }))}
        error={errors.paymentOption?.message}
        {...form.register('paymentOption')}
      />
      {takesMoney({ isPaid, paymentOption }) && (
        <>
          <Pair>
            <Input label={say('form.price')} inputMode="decimal" autoComplete="off" error={errors.price?.message} {...form.register('price')} />
            <Select
              label={say('form.currency')}
              options={[
                { value: 'crc', label: say('form.crc') },
                { value: 'usd', label: say('form.usd') },
              ]}
              {...form.register('currency')}
            />
          </Pair>
          <Controller
            control={form.control}
            name="acceptCora"
            render={({ field }) => <Switch label={say('form.acceptCora')} checked={field.value} onCheckedChange={field.onChange} />}
          />
        </>
      )}
      {takesCora({ isPaid, paymentOption, acceptCora }) && (
        <AmountInput label={say('form.coraPrice')} error={errors.coraPrice?.message} {...form.register('coraPrice')} />
      )}
      {sellsTickets({ isPaid, paymentOption, acceptCora }) && <TicketFields form={form} />}
    </>
  )
}
