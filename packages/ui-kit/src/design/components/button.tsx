import { type ComponentProps, type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { css, keyframes, styled } from 'styled-components'

type ButtonVariant = 'primary' | 'line' | 'quiet' | 'cora' | 'danger'

const variants = {
  primary: css`
    background: var(--forest);
    color: var(--on-forest);
    &:hover {
      background: var(--forest-deep);
    }
  `,
  line: css`
    border-color: var(--outline);
    background: var(--raised);
    &:hover {
      border-color: var(--ink);
    }
  `,
  quiet: css`
    padding-inline: 12px;
    color: var(--forest);
    &:hover {
      background: var(--forest-tint);
    }
  `,
  cora: css`
    background: var(--cora);
    color: var(--on-cora);
    &:hover {
      filter: brightness(1.04) saturate(1.08);
    }
  `,
  danger: css`
    background: var(--danger);
    color: var(--on-danger);
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>

type Look = { $variant: ButtonVariant; $wide: boolean; $square: boolean }

const look = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-2);
  min-height: var(--target);
  padding: 8px 20px;
  border: 1.5px solid transparent;
  border-radius: var(--r-m);
  background: none;
  color: var(--ink);
  font: var(--w-strong) var(--t-m) / 1.25 var(--font);
  text-decoration: none;
  text-align: center;
  cursor: pointer;
  transition:
    background var(--fast) var(--ease),
    transform var(--fast) var(--ease),
    border-color var(--fast);
  ${({ $variant }) => variants[$variant]}
  ${({ $wide }) => $wide && 'width: 100%;'}
  ${({ $square }) => $square && 'width: var(--target); padding: 0;'}
  &:active {
    transform: translateY(1px);
  }
  &:focus-visible {
    border-radius: var(--r-m);
  }
  &[aria-pressed='true'] {
    background: var(--forest-tint);
    border-color: var(--forest);
    color: var(--on-forest-tint);
  }
  &:disabled,
  &[aria-disabled='true'] {
    background: var(--sunk);
    border-color: var(--line);
    color: var(--ink-soft);
    cursor: not-allowed;
    transform: none;
  }
`

const StyledButton = styled.button<Look>`
  ${look}
`
const StyledLink = styled.a<Look>`
  ${look}
`

const turn = keyframes`to { rotate: 1turn; }`
const fade = keyframes`to { opacity: 0.3; }`
const Spinner = styled.span`
  width: 18px;
  height: 18px;
  border-radius: 50%;
  border: 2.5px solid currentColor;
  border-right-color: transparent;
  animation: ${turn} 0.8s linear infinite;
  /* A ring that stands still with a gap looks broken. Fading is no motion. */
  @media (prefers-reduced-motion: reduce) {
    border-right-color: currentColor;
    animation: ${fade} 0.9s ease-in-out infinite alternate !important;
  }
`

type Choices = {
  variant?: ButtonVariant
  /** Fills the width of its container. */
  wide?: boolean
  /** Contains only an icon. Give it an `aria-label`. */
  square?: boolean
  children?: ReactNode
}

/** A button. `busy` shows a spinner and prevents a second click. The focus returns to the button afterwards. */
export function Button({
  variant = 'primary',
  wide = false,
  square = false,
  busy = false,
  disabled = false,
  ref,
  children,
  ...rest
}: Choices & { busy?: boolean } & ComponentProps<'button'>) {
  const element = useRestoreFocus(disabled || busy, ref)
  return (
    <StyledButton
      type="button"
      $variant={variant}
      $wide={wide}
      $square={square}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
      ref={element}
    >
      {busy && <Spinner aria-hidden />}
      {children}
    </StyledButton>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  wide = false,
  square = false,
  ...rest
}: Choices & ComponentProps<'a'>) {
  return <StyledLink $variant={variant} $wide={wide} $square={square} {...rest} />
}

/**
 * A ref for a control that is `off` for a while, because browsers remove the focus from a disabled control and never
 * return it. The focus returns once the control is enabled, unless the user has moved on. `given` is the caller's own
 * ref.
 */
function useRestoreFocus<E extends HTMLElement>(off: boolean, given: Ref<E> | undefined): Ref<E> {
  const own = useRef<E>(null)
  const hadFocus = useRef(false)
  useImperativeHandle(given, () => own.current as E)
  useLayoutEffect(() => {
    if (off) {
      hadFocus.current = document.activeElement === own.current
      return
    }
    if (hadFocus.current && document.activeElement === document.body) own.current?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [off])
  return own
}
