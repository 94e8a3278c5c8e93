// Shows #entry-failure when the page's own script cannot load, because nothing else can report that. `main.tsx` shows
// it when that script fails while it starts.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.defer) document.getElementById('entry-failure').hidden = false
  },
  { capture: true },
)
