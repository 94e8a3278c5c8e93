import type { User } from '@convive/contracts/identity'
import { Button, FailureNote, setUser, toast, useMessages, useMutation, whenIdle } from '@convive/ui-kit'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { messages } from './texts.ts'
import { canUsePasskeys, logInByAutofill, logInByPasskey, stopAutofill } from './passkeys.ts'

/** Logs in with a passkey: with a button, or with a passkey that the browser offers in the username field. */
export function PasskeyLogin() {
  const t = useMessages(messages)
  const welcome = (user: User | undefined) => {
    if (!user) return
    toast({ title: t('loginDone'), description: t('welcomeBack', { name: user.displayName }) })
    setUser(user)
  }
  const isAutofillWanted = useRef(true)
  const byButton = useMutation({
    mutationFn: logInByPasskey,
    onMutate: () => void (isAutofillWanted.current = false),
    onSuccess: welcome,
  })
  const byAutofill = useMutation({
    mutationFn: () => logInByAutofill(() => isAutofillWanted.current),
    onSuccess: welcome,
  })
  const offer = useEffectEvent(() => byAutofill.mutate())
  useEffect(() => {
    if (!canUsePasskeys()) return
    isAutofillWanted.current = true
    const cancel = whenIdle(() => offer())
    return () => {
      isAutofillWanted.current = false
      cancel()
      void stopAutofill()
    }
  }, [])
  if (!canUsePasskeys() && !isPrerendered) return null
  return (
    <>
      <Button variant="line" wide busy={byButton.isPending} onClick={() => byButton.mutate()}>
        <KeyRound size={20} aria-hidden />
        {t('usePasskey')}
      </Button>
      <FailureNote title={t('loginFailed')} error={byButton.error ?? chosenFailure(byAutofill.error)} />
    </>
  )
}

/**
 * Nearly every browser supports passkeys, so the build renders the button. Otherwise the page would move when it
 * appears.
 */
const isPrerendered = typeof window === 'undefined'

/**
 * A failure of a passkey that the user chose. The user did not ask for the browser's offers, so their failures stay
 * silent.
 */
const chosenFailure = (error: Error | null) =>
  error && 'code' in error && error.code === 'passkey_failed' ? error : null
