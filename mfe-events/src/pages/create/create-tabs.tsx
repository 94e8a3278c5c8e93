import { navigate, styled, Tabs, useMessages, useSearch } from '@convive/ui-kit'
import { type ReactNode, useEffect, useRef } from 'react'
import type { EventFormState } from '../../event-form/values/form-values.ts'
import { messages } from '../../event-form/texts.ts'
import { AiAssistProblem, AiAssistTab } from './ai-assist/ai-assist-tab.tsx'
import { useAiAssist } from './ai-assist/use-ai-assist.ts'

const AboveForm = styled.div`
  padding-top: var(--s-4);
`

/**
 * Two ways to fill in the same form: by hand, or from a text or poster. The selected tab is in the URL.
 */
export function CreateTabs({ form, children }: { form: EventFormState; children: ReactNode }) {
  const t = useMessages(messages)
  const search = useSearch()
  const show = (next: 'smart' | 'manual') => {
    if (next === 'smart') search.set('tab', next)
    else search.delete('tab')
    navigate(`/events/create${String(search) ? `?${search}` : ''}`, { replace: true })
  }
  const shouldFocusForm = useRef(false)
  const aiAssist = useAiAssist(form, () => {
    shouldFocusForm.current = true
    show('manual')
  })
  const tab = search.get('tab') === 'smart' ? 'smart' : 'manual'
  const focusForm = () => {
    if (shouldFocusForm.current) form.setFocus('title')
    shouldFocusForm.current = false
  }
  return (
    <Tabs
      label={t('form.tabs')}
      value={tab}
      onValueChange={show}
      tabs={[
        {
          value: 'manual',
          label: t('form.manual'),
          content: (
            <>
              <AboveForm>
                <AiAssistProblem aiAssist={aiAssist} at="form" />
              </AboveForm>
              {children}
              <OnMount run={focusForm} />
            </>
          ),
        },
        { value: 'smart', label: t('aiAssist.tab'), content: <AiAssistTab aiAssist={aiAssist} /> },
      ]}
    />
  )
}

/**
 * The button that leads to the form disappears with its tab, so the focus moves to the first field. The tabs mount the
 * form after an effect of their parent would run, hence an effect beside the form.
 */
function OnMount({ run }: { run: () => void }) {
  const first = useRef(run)
  useEffect(() => first.current(), [])
  return null
}
