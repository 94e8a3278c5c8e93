/** The docs page's only style; it follows the reader's colour scheme. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #14181a);
  --card: light-dark(#ffffff, #1d2326);
  --ink: light-dark(#1d2a2f, #e8eeee);
  --soft: light-dark(#5a6b70, #9db0b3);
  --line: light-dark(#e2e0d8, #313a3d);
  --accent: light-dark(#0b6e4f, #5fd0a5);
  --get: #0b6e9e;
  --post: #0b7a4b;
  --put: #9a6200;
  --delete: #b3261e;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; }
h1 { margin: 0; font-size: 2rem; letter-spacing: -0.02em; }
header p { color: var(--soft); max-width: 44rem; }
a { color: var(--accent); }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem; }
nav a { padding: 0.2rem 0.8rem; border: 1px solid var(--line); border-radius: 999px; text-decoration: none; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.25rem; }
h3 { margin: 1rem 0 0.25rem; font-size: 0.85rem; color: var(--soft); text-transform: uppercase; letter-spacing: 0.06em; }
details { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; margin-bottom: 0.5rem; }
summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.75rem; padding: 0.7rem 1rem; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 0.5rem; }
.summary { color: var(--soft); }
.access { margin-left: auto; font-size: 0.8rem; color: var(--soft); border: 1px solid var(--line); border-radius: 999px; padding: 0 0.6rem; }
.method { min-width: 4.2rem; text-align: center; color: #fff; border-radius: 0.4rem; font-size: 0.75rem; font-weight: 700; padding: 0.15rem 0.4rem; }
.get { background: var(--get); } .post { background: var(--post); } .put { background: var(--put); } .delete { background: var(--delete); }
.content { padding: 0 1rem 1rem; overflow-x: auto; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th { text-align: left; color: var(--soft); font-weight: 500; }
td, th { padding: 0.3rem 0.75rem 0.3rem 0; border-top: 1px solid var(--line); vertical-align: top; }
td:first-child { white-space: nowrap; }
td code { overflow-wrap: normal; }
td b { color: var(--delete); }
dt { margin-top: 0.5rem; } dd { margin: 0 0 0 1rem; }
`
