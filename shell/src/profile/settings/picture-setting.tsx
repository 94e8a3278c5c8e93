import { removeProfilePicture, setProfilePicture, type User } from '@convive/contracts/identity'
import { maxPictureBytes } from '@convive/contracts/media'
import {
  Avatar,
  dataUrlBytes,
  readPicture,
  Button,
  Row,
  setUser,
  styled,
  toast,
  useApiMutation,
  useDescribeError,
  useTranslateIssue,
  useMessages,
  FailureNote,
} from '@convive/ui-kit'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { messages } from '../texts.ts'
import { SettingsPanel } from './settings-panel.tsx'

/** In pixels. The service crops the centre to a square of 512; the rest allows for a picture that is not square. */
const longestSide = 1024

const Problem = styled.p`
  margin-top: var(--s-3);
  color: var(--danger);
  font-weight: var(--w-medium);
`

/** The profile picture, which replaces the initials. */
export function PictureSetting({ user }: { user: User }) {
  const t = useMessages(messages)
  const { choose, problem, isSending, remove } = usePicture()
  const field = useRef<HTMLInputElement>(null)
  return (
    <SettingsPanel title={t('picture.title')} text={t('picture.text')}>
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
          {t('picture.choose')}
        </Button>
        {user.profileImage && (
          <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate({})}>
            {t('picture.remove')}
          </Button>
        )}
      </Row>
      {problem && <Problem role="alert">{problem}</Problem>}
      <FailureNote title={t('picture.failed')} error={remove.error} />
    </SettingsPanel>
  )
}

function usePicture() {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const issueText = useTranslateIssue()
  const [unreadable, setUnreadable] = useState('')
  const taken = (title: string) => (user: User) => {
    setUser(user)
    toast({ title })
  }
  const set = useApiMutation(setProfilePicture, { onSuccess: taken(t('picture.saved')) })
  const remove = useApiMutation(removeProfilePicture, { onSuccess: taken(t('picture.removed')) })
  const choose = async (file: File) => {
    setUnreadable('')
    set.reset()
    const imageBase64 = await readPicture(file, longestSide).catch(() => null)
    if (imageBase64 === null) return setUnreadable(t('picture.unreadable'))
    if (dataUrlBytes(imageBase64) > maxPictureBytes)
      return setUnreadable(t('picture.tooLarge', { most: maxPictureBytes / 1024 / 1024 }))
    return set.mutate({ imageBase64 })
  }
  const refusal = set.error && (set.error.issues[0] ? issueText(set.error.issues[0].message) : describe(set.error))
  return { choose, remove, isSending: set.isPending, problem: unreadable || refusal }
}
