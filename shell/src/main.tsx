// First of all: the line is idle while everything below is evaluated.
import './remotes/fetch-ahead.ts'

/** Lets the browser draw what it has, and answer who presses something. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** All of it is in this file; evaluated in one go it would hold up a slow phone for 0.3 s. */
async function begin(): Promise<void> {
  await pause()
  await import(/* webpackMode: 'eager' */ 'react-dom/client')
  await pause()
  await import(/* webpackMode: 'eager' */ '@convive/ui-kit')
  await pause()
  const { startShell } = await import(/* webpackMode: 'eager' */ './start-shell.tsx')
  await pause()
  startShell()
}
void begin()
