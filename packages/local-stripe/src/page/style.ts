export const STYLE = `
:root {
  color-scheme: dark;
  --ink-0: #0c0b0a; --ink-1: #141210; --ink-2: #1d1a17; --line: #2c2824; --edge: #7d746a;
  --text: #f4efe6; --text-2: #b5aca0; --text-3: #8c8378;
  --signal: #ffb224; --signal-ink: #1a1204; --bad: #ff8f8a; --good: #7fd07f;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  --small: 0.8125rem; --large: 1.25rem; --radius: 0.375rem;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ink-0); color: var(--text); overflow-wrap: anywhere;
  font: 1rem/1.5 Archivo, 'Helvetica Neue', Arial, sans-serif; }
h1, h2, h3, p, ul, dl, dd, fieldset { margin: 0; padding: 0; }
ul { list-style: none; }
fieldset { border: 0; min-width: 0; }
a { color: inherit; text-underline-offset: 0.2em; }
a:hover { color: var(--signal); }
:focus-visible { outline: 3px solid var(--signal); outline-offset: 3px; border-radius: var(--radius); }
.amount { font-family: var(--mono); font-variant-numeric: tabular-nums; white-space: nowrap; }
.quiet { color: var(--text-2); font-size: var(--small); }
.good { color: var(--good); } .bad { color: var(--bad); }

.notice { padding: 0.5rem 1rem; border-bottom: 1px solid var(--line); font-size: var(--small); text-align: center;
  color: var(--text-2);
  background: repeating-linear-gradient(-45deg, var(--ink-1) 0 14px, var(--ink-2) 14px 28px); }
.notice strong { color: var(--signal); }

.page { display: grid; }
.order, .payment { padding: 1.5rem 1rem 2rem; }
.order { border-bottom: 1px solid var(--line); }
.inner { max-width: 28rem; margin: 0 auto; display: grid; gap: 1.5rem; }
.inner > * { min-width: 0; }
.merchant { display: flex; align-items: center; gap: 0.5rem; color: var(--text-2); }
.mark { display: grid; grid-auto-flow: column; align-items: end; gap: 3px; height: 1.1rem; }
.mark i { width: 4px; border-radius: 2px; background: var(--signal); height: 45%; }
.mark i:nth-child(2) { height: 100%; } .mark i:nth-child(3) { height: 70%; }
h1 { font-size: 1rem; font-weight: 500; color: var(--text-2); }
h1 .total { display: block; color: var(--text); font-family: inherit; font-weight: 700; line-height: 1.15;
  font-size: clamp(2.25rem, 1.8rem + 2vw, 3rem); letter-spacing: -0.02em; }
h2 { font-size: var(--large); line-height: 1.25; }
.lines li { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.75rem 0;
  border-bottom: 1px solid var(--line); }
.lines .quiet { grid-column: 1; }
.sum { display: grid; grid-template-columns: 1fr auto; font-weight: 700; }

form { display: grid; gap: 1.5rem; }
.group { display: grid; gap: 1rem; }
legend, .label { display: block; padding: 0; margin-bottom: 0.35rem; font-weight: 600; font-size: 0.9375rem; }
legend { margin-bottom: 0.75rem; }
input:not([type='radio'], [type='checkbox']), select { width: 100%; min-height: 2.875rem; padding: 0.5rem 0.75rem; font: inherit;
  color: var(--text); background: var(--ink-2); border: 1px solid var(--edge); border-radius: var(--radius); }
input[readonly] { background: transparent; border-color: var(--line); color: var(--text-2); }
input[aria-invalid], select[aria-invalid] { border-color: var(--bad); }
input:focus-visible, select:focus-visible { outline-offset: 0; }
.hint { color: var(--text-2); font-size: var(--small); margin-top: 0.35rem; }
.error { color: var(--bad); font-size: var(--small); margin-top: 0.35rem; }
.pair { display: grid; gap: 1rem; }
.choices { display: grid; border: 1px solid var(--edge); border-radius: var(--radius); }
.choices label { display: grid; grid-template-columns: auto 1fr; gap: 0 0.75rem; align-items: baseline;
  padding: 0.75rem; min-height: 2.875rem; cursor: pointer; }
.choices label + label { border-top: 1px solid var(--line); }
.choices label:has(:checked) { background: var(--ink-2); }
.choices .quiet { grid-column: 2; }
input[type='radio'], input[type='checkbox'] { accent-color: var(--signal); width: 1.1rem; height: 1.1rem; margin: 0; align-self: center; }
.simulation { border: 1px dashed var(--edge); border-radius: var(--radius); padding: 1rem; display: grid; gap: 1rem; }
/* Shows the delay field only for a delayed webhook, without a script. */
.simulation:not(:has([value='delayed']:checked)) .delay { display: none; }
.simulation .label, .simulation h3 { font-size: var(--small); }
.simulation h3 { font-family: var(--mono); font-weight: 500; color: var(--signal); }

button, .button { display: inline-grid; place-items: center; min-height: 2.875rem; padding: 0.5rem 1rem; font: inherit;
  font-weight: 600; color: var(--text); text-align: center; text-decoration: none; background: transparent;
  border: 1px solid var(--edge); border-radius: var(--radius); cursor: pointer; }
button:hover, .button:hover { background: var(--ink-2); color: var(--text); }
.pay { width: 100%; min-height: 3.25rem; border: 0; background: var(--signal); color: var(--signal-ink);
  font-size: 1.0625rem; font-weight: 700; }
.pay:hover { background: #ffc552; color: var(--signal-ink); }
.actions { display: grid; gap: 0.75rem; }
.others { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
.alert { padding: 0.75rem 1rem; border: 1px solid var(--bad); border-left-width: 4px; border-radius: var(--radius);
  background: var(--ink-2); }
.alert strong { color: var(--bad); }
footer { padding: 1rem; color: var(--text-2); font-size: var(--small); text-align: center; }

.closed { max-width: 34rem; margin: 0 auto; padding: 4rem 1rem; display: grid; gap: 1rem; justify-items: start; }
.closed h1, .dashboard h1 { font-size: 1.75rem; line-height: 1.2; color: var(--text); font-weight: 700; }

.dashboard { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; display: grid; gap: 1.5rem; }
.dashboard > * { min-width: 0; }
.rows { border: 1px solid var(--line); border-radius: var(--radius); background: var(--ink-1); }
.rows > li { display: grid; gap: 0.5rem 1rem; padding: 0.875rem 1rem; align-items: center; }
.rows > li + li { border-top: 1px solid var(--line); }
.rows code { font-family: var(--mono); font-size: var(--small); color: var(--text-2); }
.rows form, .bar { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.rows button, .bar button { min-height: 2.25rem; padding: 0.25rem 0.75rem; font-size: var(--small); }

@media (min-width: 480px) { .pair { grid-template-columns: 1fr 1fr; } }
@media (min-width: 800px) {
  .page { grid-template-columns: 1fr 1fr; min-height: calc(100vh - 2.25rem); }
  .order { border: 0; padding: 4rem 2rem; }
  .payment { padding: 4rem 2rem; background: var(--ink-1); border-left: 1px solid var(--line); }
  .order .inner { margin: 0 0 0 auto; position: sticky; top: 4rem; width: 100%; }
  .payment .inner { margin: 0 auto 0 0; width: 100%; }
  .rows > li { grid-template-columns: 1fr auto; }
}
@media (min-width: 1200px) { .order, .payment { padding-inline: 4rem; } }
`;
