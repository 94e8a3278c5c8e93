// For component tests: a component or hook with the providers of a page and a mocked network. A test file names its
// environment in its first line: `// @vitest-environment happy-dom`.
import { configure } from '@testing-library/react'

// Waits are bounded by the test's own time limit, because the first lazy dialog takes over a second on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

export * from './mock-api.ts'
export * from './render.tsx'
export * from './viewport.ts'
export { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
export { userEvent } from '@testing-library/user-event'
