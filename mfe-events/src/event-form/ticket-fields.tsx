import { Input, Select, Switch, useMessages } from '@convive/ui-kit'
import { Controller, useWatch } from '@convive/ui-kit/forms'
import { messages } from '../messages/form-messages.ts'
import type { EventFormState } from './event-form.tsx'
import { Pair } from './form-part.tsx'
import { neverRefunded } from './form-values.ts'

const usualChoices = ['0', '24', '48', '72', '168']

/** How many tickets there are, until when buyers may give them back, and whether they are the only proof of having been there. */
export function TicketFields({ form }: { form: EventFormState }) {
  const say = useMessages(messages)
  const nameOf = useNameOf()
  const { errors } = form.formState
  const chosen = useWatch({ control: form.control, name: 'refundUntilHours' })
  return (
    <>
      <Pair>
        <Input label={say('form.capacity')} inputMode="numeric" autoComplete="off" help={say('form.capacityHelp')} error={errors.capacity?.message} {...form.register('capacity')} />
        <Select
          label={say('form.refunds')}
          help={say('form.refundsHelp')}
          options={choicesWith(chosen).map((value) => ({ value, label: nameOf(value) }))}
          error={errors.refundUntilHours?.message}
          {...form.register('refundUntilHours')}
        />
      </Pair>
      <Controller
        control={form.control}
        name="requiresCheckIn"
        render={({ field }) => <Switch label={say('form.requiresCheckIn')} help={say('form.requiresCheckInHelp')} checked={field.value} onCheckedChange={field.onChange} />}
      />
    </>
  )
}

/** An event may have been given another number of hours, by another program: it is offered too. */
const choicesWith = (chosen: string): string[] => [
  ...new Set([...usualChoices, ...(chosen === neverRefunded ? [] : [chosen])].toSorted((one, other) => Number(one) - Number(other))),
  neverRefunded,
]

function useNameOf(): (value: string) => string {
  const say = useMessages(messages)
  return (value) => {
    if (value === neverRefunded) return say('form.refundNever')
    const hours = Number(value)
    if (hours === 0) return say('form.refundStart')
    return hours % 24 === 0 ? say('form.refundDays', { count: hours / 24 }) : say('form.refundHours', { count: hours })
  }
}
