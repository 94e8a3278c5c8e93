import { paymentOptions } from '@convive/contracts/enums'
import { parseCora } from '@convive/formats/parse-amount'
import { AmountInput, Input, Select, Switch, useLabels, useMessages } from '@convive/ui-kit'
import { Controller, useWatch } from '@convive/ui-kit/forms'
import { messages } from './texts.ts'
import { type EventFormState, noRefunds, sellsTickets, takesCora, takesMoney } from './values/form-values.ts'
import { FieldPair, FormSection } from './form-section.tsx'

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
      <Input
        label={t('form.capacity')}
        inputMode="numeric"
        autoComplete="off"
        help={t('form.capacityHelp')}
        error={form.formState.errors.capacity?.message}
        {...form.register('capacity')}
      />
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

const defaultChoices = ['0', '24', '48', '72', '168']

/**
 * The refund cut-off, and whether attendance counts only through check-in.
 */
function TicketFields({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const refundLabel = useRefundLabel()
  const { errors } = form.formState
  const chosen = useWatch({ control: form.control, name: 'refundUntilHours' })
  return (
    <>
      <Select
        label={t('form.refunds')}
        help={t('form.refundsHelp')}
        options={refundChoices(chosen).map((value) => ({ value, label: refundLabel(value) }))}
        error={errors.refundUntilHours?.message}
        {...form.register('refundUntilHours')}
      />
      <Controller
        control={form.control}
        name="requiresCheckIn"
        render={({ field }) => (
          <Switch
            label={t('form.requiresCheckIn')}
            help={t('form.requiresCheckInHelp')}
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
    </>
  )
}

/** The choices for the refund cut-off. Another client may have stored a different value, which is then offered too. */
const refundChoices = (chosen: string): string[] => [
  ...new Set([...defaultChoices, ...(chosen === noRefunds ? [] : [chosen])].toSorted((a, b) => Number(a) - Number(b))),
  noRefunds,
]

function useRefundLabel(): (value: string) => string {
  const t = useMessages(messages)
  return (value) => {
    if (value === noRefunds) return t('form.refundNever')
    const hours = Number(value)
    if (hours === 0) return t('form.refundStart')
    return hours % 24 === 0 ? t('form.refundDays', { count: hours / 24 }) : t('form.refundHours', { count: hours })
  }
}

/** The reward: none, or 1 to 50 Cora for each person. */
export function RewardFields({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const rewards = useWatch({ control: form.control, name: 'rewards' })
  return (
    <FormSection title={t('form.rewardTitle')}>
      <Controller
        control={form.control}
        name="rewards"
        render={({ field }) => (
          <Switch
            label={t('form.rewards')}
            help={t('form.rewardsHelp')}
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
      {rewards && (
        <AmountInput
          label={t('form.reward')}
          required
          help={t('form.rewardHelp')}
          error={form.formState.errors.coraReward && 'Must be between 1 and 50'}
          {...form.register('coraReward')}
        />
      )}
    </FormSection>
  )
}
