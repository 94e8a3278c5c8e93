// Remembers the last tap on a button of the prerendered page, which does nothing before the scripts have loaded. The
// real page repeats it (`prerendered-page.tsx`). A form that works without scripts is sent at once.
addEventListener('click', ({ target }) => {
  const button =
    target instanceof Element &&
    target.closest('#prerendered button:not([type=submit]), #prerendered [method=dialog] button')
  if (!button) return
  for (const other of document.querySelectorAll('[data-tapped]')) delete other.dataset.tapped
  button.dataset.tapped = ''
})
