import { navigate, Tabs, useMessages, useSearch } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import type { EventFormState } from '../../event-form/event-form.tsx'
import { messages } from '../../messages/form-messages.ts'
import { SmartTab } from './smart/smart-tab.tsx'
import { useSmart } from './smart/use-smart.ts'

/** The ways to make an event, over one and the same form: read from a text or a flyer, or by hand. Which one is seen stands in the address. */
export function CreateTabs({ form, children }: { form: EventFormState; children: ReactNode }) {
  const say = useMessages(messages)
  const search = useSearch()
  const show = (tab: 'smart' | 'manual') => {
    if (tab === 'smart') search.set('tab', tab)
    else search.delete('tab')
    navigate(`/events/create${search.size > 0 ? `?${search}` : ''}`, { replace: true })
  }
  const smart = useSmart(form, () => show('manual'))
  return (
    <Tabs
      label={say('form.tabs')}
      value={search.get('tab') === 'smart' ? 'smart' : 'manual'}
      onValueChange={show}
      tabs={[
        { value: 'smart', label: say('smart.tab'), content: <SmartTab smart={smart} /> },
        { value: 'manual', label: say('form.manual'), content: children },
      ]}
    />
  )
}
