// For component tests: a component or hook with the providers of a page and a mocked network. A test file names its
// environment in its first line: `// @vitest-environment happy-dom`.
import { configure } from '@testing-library/react'
import { hasRareErrors } from '../runtime/errors/load-rare-errors.ts'
import '../runtime/errors/rare-errors.ts'

// Waits are bounded by the test's own time limit, because the first lazy dialog takes over a second on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// The sentences for all errors are there, so that a test with a fake clock does not wait for them.
hasRareErrors.set(true)

export * from './mock-api.ts'
export * from './render.tsx'
export * from './viewport.ts'
export { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
export { userEvent } from '@testing-library/user-event'
