import { currentRegion } from '@convive/ui-kit'
import { useState } from 'react'
import type { EventFormState } from '../../../event-form/values/form-values.ts'
import { emptyForm, type FormValues } from '../../../event-form/values/form-values.ts'
import { changesForm, isUntouched, currentValues, type Proposal } from './proposals.ts'

/** A proposal. Once it is used, `before` contains the values that it replaced. */
export type OfferedProposal = Proposal & { before: Partial<FormValues> | null }

/**
 * The proposals for a form. A proposal for untouched fields is used at once, unless it is doubtful; the others wait for
 * the user. Each can be undone.
 */
export function useProposals(form: EventFormState) {
  const [offered, setOffered] = useState<OfferedProposal[]>([])
  const setValues = (values: Partial<FormValues>) => {
    for (const [field, value] of Object.entries(values))
      form.setValue(field as keyof FormValues, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const apply = (one: Proposal): OfferedProposal => {
    const before = currentValues(form.getValues(), one)
    setValues(one.values)
    return { ...one, before }
  }
  const change = (proposal: Proposal, next: (one: OfferedProposal) => OfferedProposal) =>
    setOffered(offered.map((one) => (one.field === proposal.field ? next(one) : one)))
  return {
    offered,
    /** The form's current values of the fields that a proposal would change. */
    now: (proposal: Proposal) => currentValues(form.getValues(), proposal),
    /**
     * Offers new proposals. Values that earlier proposals filled in and the user has not changed are removed first.
     * `isGuess`: the user decides about each of them.
     */
    offer: (proposals: Proposal[], isGuess: boolean) => {
      for (const one of offered) if (one.before && !changesForm(form.getValues(), one)) setValues(one.before)
      const untouched = emptyForm(currentRegion())
      setOffered(
        proposals
          .filter((one) => changesForm(form.getValues(), one))
          .map((one) =>
            !isGuess && !one.doubtful && isUntouched(form.getValues(), untouched, one)
              ? apply(one)
              : { ...one, before: null },
          ),
      )
    },
    use: (proposal: Proposal) => change(proposal, apply),
    undo: (proposal: OfferedProposal) => {
      if (proposal.before) setValues(proposal.before)
      change(proposal, (one) => ({ ...one, before: null }))
    },
    useAll: () => setOffered(offered.map((one) => (one.before ? one : apply(one)))),
  }
}
