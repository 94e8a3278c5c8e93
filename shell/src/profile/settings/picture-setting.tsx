import { removeProfilePicture, setProfilePicture, type User } from '@convive/contracts/identity'
import { mostPictureBytes } from '@convive/contracts/media'
import { Avatar, Button, Row, setUser, styled, toast, useApiMutation, useDescribeError, useIssueText, useMessages } from '@convive/ui-kit'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { messages } from '../messages/messages.ts'
import { readPicture } from './read-picture.ts'
import { SettingsPanel } from './settings-panel.tsx'

const Problem = styled.p`
  margin-top: var(--s-3);
  color: var(--danger);
  font-weight: var(--w-medium);
`

/** The picture that stands in place of the initials. */
export function PictureSetting({ user }: { user: User }) {
  const say = useMessages(messages)
  const { choose, problem, isSending, remove } = usePicture()
  const field = useRef<HTMLInputElement>(null)
  return (
    <SettingsPanel title={say('picture.title')} text={say('picture.text')}>
      <Row $gap={4}>
        <Avatar name={user.displayName} image={user.profileImage} size={72} />
        <input
          ref={field}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void choose(file)
          }}
        />
        <Button variant="line" busy={isSending} onClick={() => field.current?.click()}>
          {!isSending && <ImageUp size={20} aria-hidden />}
          {say('picture.choose')}
        </Button>
        {user.profileImage && (
          <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate({})}>
            {say('picture.remove')}
          </Button>
        )}
      </Row>
      {problem && <Problem role="alert">{problem}</Problem>}
    </SettingsPanel>
  )
}

function usePicture() {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const issueText = useIssueText()
  const [unreadable, setUnreadable] = useState('')
  const taken = (title: string) => (user: User) => {
    setUser(user)
    toast({ title })
  }
  const failed = (error: unknown) => toast({ title: say('picture.failed'), description: describe(error), variant: 'destructive' })
  const set = useApiMutation(setProfilePicture, { onSuccess: taken(say('picture.saved')) })
  const remove = useApiMutation(removeProfilePicture, { onSuccess: taken(say('picture.removed')), onError: failed })
  const choose = async (file: File) => {
    setUnreadable('')
    set.reset()
    const imageBase64 = await readPicture(file).catch(() => null)
    if (imageBase64 === null) return setUnreadable(say('picture.unreadable'))
    // Four letters of base64 are three bytes.
    if ((imageBase64.length * 3) / 4 > mostPictureBytes) return setUnreadable(say('picture.tooLarge', { most: mostPictureBytes / 1024 / 1024 }))
    return set.mutate({ imageBase64 })
  }
  const refusal = set.error && (set.error.issues[0] ? issueText(set.error.issues[0].message) : describe(set.error))
  return { choose, remove, isSending: set.isPending, problem: unreadable || refusal }
}
