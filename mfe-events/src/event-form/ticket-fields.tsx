import { Input, Select, Switch, useMessages } from '@convive/ui-kit'
import { Controller, useWatch } from '@convive/ui-kit/forms'
import { messages } from './texts.ts'
import type { EventFormState } from './values/form-values.ts'
import { FieldPair } from './form-section.tsx'
import { noRefunds } from './values/form-values.ts'

const defaultChoices = ['0', '24', '48', '72', '168']

/**
 * The number of tickets, the refund cut-off, and whether attendance counts only through check-in.
 */
export function TicketFields({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const refundLabel = useRefundLabel()
  const { errors } = form.formState
  const chosen = useWatch({ control: form.control, name: 'refundUntilHours' })
  return (
    <>
      <FieldPair>
        <Input
          label={t('form.capacity')}
          inputMode="numeric"
          autoComplete="off"
          help={t('form.capacityHelp')}
          error={errors.capacity?.message}
          {...form.register('capacity')}
        />
        <Select
          label={t('form.refunds')}
          help={t('form.refundsHelp')}
          options={refundChoices(chosen).map((value) => ({ value, label: refundLabel(value) }))}
          error={errors.refundUntilHours?.message}
          {...form.register('refundUntilHours')}
        />
      </FieldPair>
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
