// Keeps the last tap on a button of the prerendered page, which does nothing before the scripts are there. The real page
// repeats it (`prerendered-page.tsx`).
addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('#prerendered button:not([type=submit])')
  if (!button) return
  for (const other of document.querySelectorAll('[data-tapped]')) delete other.dataset.tapped
  button.dataset.tapped = ''
})
