// @vitest-environment happy-dom
import { ApiError } from '@convive/contracts/call'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Input } from '../design/components/input.tsx'
import { setLanguage } from '../design/i18n/language.ts'
import { act, renderInApp, screen, userEvent } from '../testing/index.ts'
import './issue-texts.ts'
import { showIssues, useZodForm } from './use-zod-form.ts'

const Names = z.object({
  username: z.string().check(z.minLength(3, 'Username must be at least 3 characters')),
  email: z.string(),
})

/** `error` is the server's response to "Send". */
function Form({ error, onShown }: { error?: unknown; onShown?: (isComplete: boolean) => void }) {
  const form = useZodForm(Names, { defaultValues: { username: '', email: 'ana' } })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit(() => {})}>
      <Input label="Username" help="3 to 50 letters" error={errors.username?.message} {...form.register('username')} />
      <Input label="Email" error={errors.email?.message} {...form.register('email')} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => onShown?.(showIssues(form, error))}>
        Send
      </button>
    </form>
  )
}
const field = (name: string) => screen.getByLabelText(name)
const descriptionOf = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' / ')
async function show(error: unknown): Promise<boolean | undefined> {
  let result: boolean | undefined
  renderInApp(<Form error={error} onShown={(isComplete) => (result = isComplete)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  return result
}

beforeEach(() => setLanguage('en'))

describe('a field', () => {
  it('is connected with its help, and is not invalid at first', () => {
    renderInApp(<Form />)
    expect(descriptionOf('Username')).toBe('3 to 50 letters')
    expect(field('Username').hasAttribute('aria-invalid')).toBe(false)
  })

  it('shows the sentence of the schema once the form is sent, gets the focus, and loses the sentence when it is right', async () => {
    renderInApp(<Form />)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(descriptionOf('Username')).toBe('3 to 50 letters / Username must be at least 3 characters')
    expect(field('Username').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Username'))
    await userEvent.type(field('Username'), 'ana')
    expect(descriptionOf('Username')).toBe('3 to 50 letters')
    expect(field('Username').hasAttribute('aria-invalid')).toBe(false)
  })

  it('shows the sentence in the language of the page', async () => {
    renderInApp(<Form />)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    act(() => setLanguage('es'))
    expect(descriptionOf('Username')).not.toContain('must be')
  })
})

describe("the server's issues", () => {
  it('appear beside their fields, and the first of them gets the focus', async () => {
    const issues = [
      { path: 'email', message: 'Invalid email address' },
      { path: 'username', message: 'Username must be at least 3 characters' },
    ]
    expect(await show(new ApiError(400, 'invalid_input', 'Some fields are wrong.', issues))).toBe(true)
    expect(descriptionOf('Email')).toContain('Invalid email address')
    expect(descriptionOf('Username')).toContain('at least 3 characters')
    expect(document.activeElement).toBe(field('Email'))
  })

  it('of a refusal with its own code have the sentence of that code', async () => {
    const refused = new ApiError(409, 'username_taken', 'Taken.', [{ path: 'username', message: 'Taken.' }])
    expect(await show(refused)).toBe(true)
    expect(descriptionOf('Username')).toContain('That username is taken')
  })

  it('about something that the form does not have are left to the caller', async () => {
    const issues = [{ path: 'region', message: 'Invalid input' }]
    expect(await show(new ApiError(400, 'invalid_input', 'Some fields are wrong.', issues))).toBe(false)
  })

  it.each([new ApiError(503, 'unavailable', 'Down.'), new TypeError('a bug')])('do not exist for %s', async (error) => {
    expect(await show(error)).toBe(false)
    expect(field('Email').hasAttribute('aria-invalid')).toBe(false)
  })
})
