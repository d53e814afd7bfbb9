/** Styles of the message panel; it is in a shadow tree, apart from the styles of the site. */
export const panelStyles = `
:host { all: initial; position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483647; max-width: min(44rem, calc(100vw - 2rem)); }
.panel { display: flex; flex-direction: row-reverse; align-items: flex-start; max-height: 40vh; overflow: auto; border: 1px solid #8a9499;
  border-radius: 6px; background: #fff; color: #1b2326; font: 14px/1.6 system-ui, sans-serif; color-scheme: light dark; }
.list { flex: 1; margin: 0; padding: 0.5rem 0 0.5rem 1rem; list-style: none; }
.list li + li { margin-top: 0.5rem; }
.text { overflow-wrap: anywhere; }
.place { display: block; color: #56636a; font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.error .severity { color: #a8201a; }
.warning .severity { color: #8a5200; }
.info .severity { color: #0b5c8a; }
.hide { flex: none; width: 2.25rem; height: 2.25rem; border: 0; background: none; color: inherit; font: inherit; font-size: 18px; cursor: pointer; }
.hide:focus-visible { outline: 2px solid currentColor; outline-offset: -4px; }
@media (prefers-color-scheme: dark) {
  .panel { border-color: #55636a; background: #1a2225; color: #e3e9eb; }
  .place { color: #a2afb5; }
  .error .severity { color: #ff9a92; }
  .warning .severity { color: #f0b45a; }
  .info .severity { color: #7cc4ee; }
}
@media print { :host { display: none; } }
`
