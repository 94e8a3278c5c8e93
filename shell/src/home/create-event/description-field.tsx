import { enhanceDescription } from '@convive/contracts/ai-assist'
import {
  Button,
  currentUser,
  navigate,
  Note,
  Row,
  Stack,
  TextArea,
  toast,
  useApiMutation,
  useMessages,
} from '@convive/ui-kit'
import { Sparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { messages } from './texts.ts'

const minLength = 10

/** The description with AI assist. `keep` saves the form before a visitor is sent to the login. */
export function DescriptionField({ keep }: { keep: () => void }) {
  const t = useMessages(messages)
  const area = useRef<HTMLTextAreaElement>(null)
  const [own, setOwn] = useState<string>()
  const put = (text: string) => {
    if (area.current) area.current.value = text
  }
  const [failure, setFailure] = useState('')
  const fail = (title: string, description: string) => {
    setFailure(description)
    toast({ title, description, variant: 'destructive' })
  }
  const logIn = () => {
    keep()
    toast({ title: t('login'), description: t('loginText') })
    navigate('/auth/login?returnUrl=/events/create&draft=true')
  }
  const enhancing = useApiMutation(enhanceDescription, {
    onSuccess({ enhancedDescription, mode }, { description }) {
      const written = area.current?.value ?? ''
      // Text that the user has typed in the meantime is not overwritten.
      if (written.trim() !== description) return
      setOwn(written)
      put(enhancedDescription)
      toast({ title: t('done'), description: t(mode === 'ai' ? 'doneAi' : 'doneBasic') })
    },
    onError: (error) => (error.status === 401 ? logIn() : fail(t('failed'), t('failedText'))),
  })
  const enhance = () => {
    const description = area.current?.value.trim() ?? ''
    setFailure('')
    if (description === '') fail(t('required'), t('requiredText'))
    else if (description.length < minLength) setFailure(t('shortText'))
    else if (currentUser() === null) logIn()
    else enhancing.mutate({ description, eventType: 'community' })
  }
  const undo = () => {
    put(own ?? '')
    setOwn(undefined)
  }
  return (
    <Stack $gap={2}>
      <TextArea
        ref={area}
        name="description"
        rows={3}
        label={t('description')}
        placeholder={t('descriptionExample')}
        maxLength={10_000}
      />
      <Row>
        <Button variant="quiet" busy={enhancing.isPending} onClick={enhance}>
          {!enhancing.isPending && <Sparkles size={20} aria-hidden />}
          {t(enhancing.isPending ? 'enhancing' : 'enhance')}
        </Button>
        {own !== undefined && (
          <Button variant="quiet" onClick={undo}>
            {t('undo')}
          </Button>
        )}
      </Row>
      {failure && <Note tone="danger">{failure}</Note>}
    </Stack>
  )
}
