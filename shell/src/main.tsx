// Polyfills come before any other module.
import './polyfills.ts'

// Lets the browser load in parallel what the gateway knows this page will need, while everything below is evaluated.
const preload = document.getElementById('preload')
if (preload instanceof HTMLTemplateElement) document.head.append(preload.content)

/** Lets the browser paint and handle input. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** All modules are in this file. Evaluated in one task they would block a slow phone for 0.3 s. */
async function begin(): Promise<void> {
  await pause()
  await import(/* webpackMode: 'eager' */ 'react-dom/client')
  await pause()
  await import(/* webpackMode: 'eager' */ './libraries.ts')
  await pause()
  const { startShell } = await import(/* webpackMode: 'eager' */ './start-shell.tsx')
  await pause()
  startShell()
}
begin().catch((error: unknown) => {
  console.error('The page could not start', error)
  dispatchEvent(new Event('entry-failure'))
})
