import { enhanceDescription } from '@convive/contracts/assist'
import { Button, currentUser, navigate, Row, Stack, TextArea, toast, useApiMutation, useMessages } from '@convive/ui-kit'
import { Sparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { messages } from './messages.ts'

const shortest = 10

/** The description with its help. `keep` saves what is written in the form, which goes on elsewhere where one must log in first. */
export function DescribedEvent({ keep }: { keep: () => void }) {
  const say = useMessages(messages)
  const area = useRef<HTMLTextAreaElement>(null)
  const [own, setOwn] = useState<string>()
  const put = (text: string) => {
    if (area.current) area.current.value = text
  }
  const refuse = (title: string, description: string) => toast({ title, description, variant: 'destructive' })
  const logIn = () => {
    keep()
    toast({ title: say('login'), description: say('loginText') })
    navigate('/auth/login?returnUrl=/events/create&draft=true')
  }
  const enhancing = useApiMutation(enhanceDescription, {
    onSuccess({ enhancedDescription, mode }, { description }) {
      const written = area.current?.value ?? ''
      // What was written in the meantime is not overwritten.
      if (written.trim() !== description) return
      setOwn(written)
      put(enhancedDescription)
      toast({ title: say('done'), description: say(mode === 'ai' ? 'doneAi' : 'doneBasic') })
    },
    onError: (error) => (error.status === 401 ? logIn() : refuse(say('failed'), say('failedText'))),
  })
  const enhance = () => {
    const description = area.current?.value.trim() ?? ''
    if (description === '') refuse(say('required'), say('requiredText'))
    else if (description.length < shortest) refuse(say('short'), say('shortText'))
    else if (currentUser() === null) logIn()
    else enhancing.mutate({ description, eventType: 'community' })
  }
  const undo = () => {
    put(own ?? '')
    setOwn(undefined)
  }
  return (
    <Stack $gap={2}>
      <TextArea ref={area} name="description" rows={3} label={say('description')} placeholder={say('descriptionExample')} maxLength={10_000} />
      <Row>
        <Button variant="quiet" busy={enhancing.isPending} onClick={enhance}>
          {!enhancing.isPending && <Sparkles size={20} aria-hidden />}
          {say(enhancing.isPending ? 'enhancing' : 'enhance')}
        </Button>
        {own !== undefined && (
          <Button variant="quiet" onClick={undo}>
            {say('undo')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
