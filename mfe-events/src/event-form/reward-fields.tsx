import { AmountInput, Switch, useMessages } from '@convive/ui-kit'
import { Controller, useWatch } from '@convive/ui-kit/forms'
import { messages } from '../messages/form-messages.ts'
import type { EventFormState } from './event-form.tsx'
import { FormPart } from './form-part.tsx'

/** Off is no reward; on is 1 to 50 Cora for each person. */
export function RewardFields({ form }: { form: EventFormState }) {
  const say = useMessages(messages)
  const rewards = useWatch({ control: form.control, name: 'rewards' })
  return (
    <FormPart title={say('form.rewardTitle')}>
      <Controller
        control={form.control}
        name="rewards"
        render={({ field }) => <Switch label={say('form.rewards')} help={say('form.rewardsHelp')} checked={field.value} onCheckedChange={field.onChange} />}
      />
      {rewards && (
        <AmountInput
          label={say('form.reward')}
          help={say('form.rewardHelp')}
          error={form.formState.errors.coraReward && 'Must be between 1 and 50'}
          {...form.register('coraReward')}
        />
      )}
    </FormPart>
  )
}
