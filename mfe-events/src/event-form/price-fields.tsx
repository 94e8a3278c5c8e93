import { paymentOptions } from '@convive/contracts/enums'
import { parseCora } from '@convive/formats/parse-amount'
import { AmountInput, Input, Select, Switch, useLabels, useMessages } from '@convive/ui-kit'
import { Controller, useWatch } from '@convive/ui-kit/forms'
import { messages } from './texts.ts'
import type { EventFormState } from './values/form-values.ts'
import { FormSection, FieldPair } from './form-section.tsx'
import { sellsTickets, takesCora, takesMoney } from './values/form-values.ts'
import { TicketFields } from './ticket-fields.tsx'

/** The price: free, in money, in Cora, or in either. */
export function PriceFields({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const isPaid = useWatch({ control: form.control, name: 'isPaid' })
  return (
    <FormSection title={t('form.priceTitle')}>
      <Controller
        control={form.control}
        name="isPaid"
        render={({ field }) => (
          <Switch
            label={t('form.paid')}
            help={t('form.paidHelp')}
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
      {isPaid && <PaymentFields form={form} />}
    </FormSection>
  )
}

function PaymentFields({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const { payment } = useLabels()
  const { errors } = form.formState
  const [isPaid, paymentOption, acceptCora] = useWatch({
    control: form.control,
    name: ['isPaid', 'paymentOption', 'acceptCora'],
  })
  return (
    <>
      <Select
        label={t('form.payment')}
        options={paymentOptions.map((value) => ({ value, label: payment(value) }))}
        error={errors.paymentOption?.message}
        {...form.register('paymentOption')}
      />
      {takesMoney({ isPaid, paymentOption }) && (
        <>
          <FieldPair>
            <Input
              label={t('form.price')}
              required
              inputMode="decimal"
              autoComplete="off"
              error={errors.price?.message}
              {...form.register('price')}
            />
            <Select
              label={t('form.currency')}
              options={[
                { value: 'crc', label: t('form.crc') },
                { value: 'usd', label: t('form.usd') },
              ]}
              {...form.register('currency')}
            />
          </FieldPair>
          <Controller
            control={form.control}
            name="acceptCora"
            render={({ field }) => (
              <Switch label={t('form.acceptCora')} checked={field.value} onCheckedChange={field.onChange} />
            )}
          />
        </>
      )}
      {takesCora({ isPaid, paymentOption, acceptCora }) && (
        <AmountInput
          label={t('form.coraPrice')}
          required
          error={
            errors.coraPrice &&
            (parseCora(form.getValues('coraPrice')).kind === 'ambiguous'
              ? t('amount.ambiguous')
              : errors.coraPrice.message)
          }
          {...form.register('coraPrice')}
        />
      )}
      {sellsTickets({ isPaid, paymentOption, acceptCora }) && <TicketFields form={form} />}
    </>
  )
}
