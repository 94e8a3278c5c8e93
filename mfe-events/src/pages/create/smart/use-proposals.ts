import { currentRegion } from '@convive/ui-kit'
import { useState } from 'react'
import type { EventFormState } from '../../../event-form/event-form.tsx'
import { emptyForm, type FormValues } from '../../../event-form/form-values.ts'
import { differs, isFree, partOf, type Proposal } from './proposals.ts'

/** A proposal; `before` is what it replaced, once it is used. */
export type Offered = Proposal & { before: Partial<FormValues> | null }

/** Proposals beside a form: those for fields without anything of one's own are used at once, the others wait, and each can be undone. */
export function useProposals(form: EventFormState) {
  const [offered, setOffered] = useState<Offered[]>([])
  const put = (values: Partial<FormValues>) => {
    for (const [field, value] of Object.entries(values)) form.setValue(field as keyof FormValues, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const used = (one: Proposal): Offered => {
    const before = partOf(form.getValues(), one)
    put(one.values)
    return { ...one, before }
  }
  const change = (proposal: Proposal, next: (one: Offered) => Offered) => setOffered(offered.map((one) => (one.field === proposal.field ? next(one) : one)))
  return {
    offered,
    /** What the form has where a proposal would change it. */
    now: (proposal: Proposal) => partOf(form.getValues(), proposal),
    /** What an earlier reading filled in, and nobody changed since, makes room first. */
    offer: (proposals: Proposal[]) => {
      for (const one of offered) if (one.before && !differs(form.getValues(), one)) put(one.before)
      const untouched = emptyForm(currentRegion())
      setOffered(proposals.filter((one) => differs(form.getValues(), one)).map((one) => (isFree(form.getValues(), untouched, one) ? used(one) : { ...one, before: null })))
    },
    use: (proposal: Proposal) => change(proposal, used),
    undo: (proposal: Offered) => {
      if (proposal.before) put(proposal.before)
      change(proposal, (one) => ({ ...one, before: null }))
    },
    useAll: () => setOffered(offered.map((one) => (one.before ? one : used(one)))),
  }
}
