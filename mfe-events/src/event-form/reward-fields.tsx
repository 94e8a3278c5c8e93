import { AmountInput, Switch, useMessages } from '@convive/ui-kit'
import { Controller, useWatch } from '@convive/ui-kit/forms'
import { messages } from './texts.ts'
import type { EventFormState } from './values/form-values.ts'
import { FormSection } from './form-section.tsx'

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
