// For component tests: a component or hook with the providers of a page and a mocked network. A test file names its
// environment in its first line: `// @vitest-environment happy-dom`.
export * from './mock-api.ts'
export * from './render.tsx'
export { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
export { userEvent } from '@testing-library/user-event'
