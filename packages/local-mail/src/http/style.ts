export const STYLE = `
:root { color-scheme: light dark; --paper: #fff; --raised: #f4f3f1; --line: #d9d5cf; --text: #1d1a17; --quiet: #665e54; --signal: #8a5a00; }
@media (prefers-color-scheme: dark) { :root { --paper: #141210; --raised: #1d1a17; --line: #38332e; --text: #f4efe6; --quiet: #b5aca0; --signal: #ffb224; } }
* { box-sizing: border-box; }
html { background: var(--paper); }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--paper); color: var(--text); font: 15px/1.45 system-ui, 'Helvetica Neue', Arial, sans-serif; }
header { display: flex; align-items: center; gap: 16px; padding: 10px 16px; border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 20px; }
h1 a { color: inherit; text-decoration: none; }
header form { margin: 0 0 0 auto; }
button { font: inherit; padding: 6px 14px; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); color: inherit; cursor: pointer; }
p { margin: 0; }
.quiet { color: var(--quiet); font-size: 13px; }
.empty { padding: 48px 16px; color: var(--quiet); text-align: center; }
main { flex: 1; display: grid; grid-template-columns: minmax(240px, 340px) minmax(0, 1fr); min-height: 0; }
.list main { grid-template-columns: minmax(0, 1fr); }
.mails { border-right: 1px solid var(--line); overflow-wrap: anywhere; }
.list .mails { border: 0; }
ol { list-style: none; margin: 0; padding: 0; }
.mails a { display: block; padding: 10px 16px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
.mails a span { display: block; }
.mails a:hover, .mails a[aria-current] { background: var(--raised); }
.mails a[aria-current] { box-shadow: inset 3px 0 var(--signal); }
.subject { font-weight: 600; }
:focus-visible { outline: 2px solid var(--signal); outline-offset: -2px; }
article { display: flex; flex-direction: column; min-width: 0; padding: 16px; }
h2 { margin: 0 0 8px; font-size: 18px; overflow-wrap: anywhere; }
dl { margin: 0 0 12px; font-size: 14px; }
dl div { display: flex; gap: 8px; }
dt { flex: 0 0 72px; color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
article nav { display: flex; gap: 4px; border-bottom: 1px solid var(--line); }
article nav a { padding: 8px 14px; color: var(--quiet); text-decoration: none; }
article nav a[aria-current] { color: var(--text); font-weight: 600; box-shadow: inset 0 -3px var(--signal); }
iframe { flex: 1; width: 100%; min-height: 70vh; border: 1px solid var(--line); border-top: 0; background: #fff; }
@media (prefers-color-scheme: dark) { iframe { background: #0c0b0a; } }
pre, .scroll { margin: 0; padding: 16px 0; overflow: auto; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; }
table { border-collapse: collapse; font-size: 13px; }
th { width: 1%; padding: 4px 16px 4px 0; text-align: left; vertical-align: top; white-space: nowrap; color: var(--quiet); font-weight: 500; }
td { vertical-align: top; padding: 4px 0; overflow-wrap: anywhere; }
@media (max-width: 700px) {
  .open main { grid-template-columns: minmax(0, 1fr); }
  .open .mails { display: none; }
  article { padding: 12px; }
  th { white-space: normal; }
}
`;

/** Reloads the page when mails arrive while the list is shown; otherwise says how many. */
export const SCRIPT = `
const shown = Number(document.body.dataset.count);
async function look() {
  const response = await fetch('/_control/messages/count').catch(() => undefined);
  const count = response?.ok ? (await response.json()).count : shown;
  if (count === shown) return;
  if (document.body.classList.contains('list')) location.reload();
  else document.getElementById('news').textContent = count > shown ? (count - shown) + ' new' : count + ' mails';
}
setInterval(() => { if (!document.hidden) void look(); }, 2000);
`;
