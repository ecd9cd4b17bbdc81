/** The documentation page in the colours and fonts of the window (src-renderer/ui/tokens.css), on top of Swagger UI's styles. */
export const docsStyle = `
:root {
  color-scheme: light;
  --canvas: #f6f5f3; --surface: #ffffff; --hover: #efedea; --line: #e6e3de; --line-strong: #8f897e;
  --ink: #211f1b; --ink-2: #57524a; --on-ink: #ffffff; --accent-ink: #85510a; --accent-soft: #fcf1dc; --focus: #b56f05;
  --danger: #b3261e; --scrollbar: #cfcac2;
  --sans: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', 'Helvetica Neue', Arial, sans-serif;
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Noto Sans Mono', monospace;
}
html.dark-mode {
  color-scheme: dark;
  --canvas: #151412; --surface: #1b1a18; --hover: #26241f; --line: #2d2b27; --line-strong: #7d776c;
  --ink: #f0ede7; --ink-2: #bcb6ab; --on-ink: #1b1a18; --accent-ink: #f1bd63; --accent-soft: #302615; --focus: #eaa93b;
  --danger: #ff9c94; --scrollbar: #45413a;
}
* { scrollbar-width: thin; scrollbar-color: var(--scrollbar) transparent; }
html, body, html.dark-mode, html .swagger-ui, html.dark-mode .swagger-ui { background: var(--canvas); color: var(--ink); }
body { margin: 0; }
.swagger-ui, .swagger-ui *:not(code, pre, code *, pre *, .microlight, .microlight *) { font-family: var(--sans) !important; }
.swagger-ui code, .swagger-ui pre, .swagger-ui code *, .swagger-ui pre * { font-family: var(--mono) !important; }
.swagger-ui :is(h1, h2, h3, h4, h5, p, li, td, th, label, table, .title, .opblock-tag, .opblock-summary-path, .opblock-summary-description,
  .parameter__name, .parameter__type, .response-col_status, .model, .model-title, .tab li) { color: var(--ink); }
.swagger-ui :is(.opblock-tag small, .opblock-summary-description, .parameter__type, .parameter__in, .prop-format) { color: var(--ink-2); }
.swagger-ui a, .swagger-ui .info a { color: var(--accent-ink); }
.swagger-ui :is(code, .markdown code, .renderedMarkdown code),
html.dark-mode .swagger-ui :is(code, .markdown code, .renderedMarkdown code) { background: var(--hover); color: var(--ink); }
.swagger-ui .scheme-container, html.dark-mode .swagger-ui .scheme-container { background: var(--canvas); box-shadow: none; border-bottom: 1px solid var(--line); }
.swagger-ui .info { margin: 32px 0 24px; }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: var(--accent-soft); color: var(--accent-ink); }
.swagger-ui .info .title small pre { color: var(--accent-ink); }
.swagger-ui .opblock-tag { border-bottom: 1px solid var(--line); }
.swagger-ui .opblock-tag:hover { background: var(--hover); }
.swagger-ui .opblock, html.dark-mode .swagger-ui .opblock { background: var(--surface) !important; border: 1px solid var(--line) !important; border-radius: 9px; box-shadow: none; }
.swagger-ui .opblock .opblock-summary { border-color: var(--line) !important; }
.swagger-ui .opblock .opblock-summary-method, html.dark-mode .swagger-ui .opblock .opblock-summary-method {
  background: var(--accent-soft) !important; color: var(--accent-ink) !important; border-radius: 6px; text-shadow: none; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: var(--hover) !important; color: var(--ink-2) !important; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { color: var(--danger) !important; }
.swagger-ui .opblock .opblock-section-header, html.dark-mode .swagger-ui .opblock .opblock-section-header { background: var(--hover); box-shadow: none; }
.swagger-ui .opblock .tab-header .tab-item.active h4 span::after { background: var(--focus); }
.swagger-ui .btn, html.dark-mode .swagger-ui .btn { border: 1px solid var(--line-strong); border-radius: 9px; background: var(--surface); color: var(--ink); box-shadow: none; }
.swagger-ui .btn svg { fill: currentColor; }
.swagger-ui .btn.execute, html.dark-mode .swagger-ui .btn.execute { background: var(--ink); border-color: var(--ink); color: var(--on-ink); }
.swagger-ui :is(input, textarea, select), html.dark-mode .swagger-ui :is(input, textarea, select) {
  border: 1px solid var(--line-strong); border-radius: 9px; background: var(--surface); color: var(--ink); }
.swagger-ui .filter .operation-filter-input { border-width: 1px; }
.swagger-ui :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.swagger-ui section.models { border-color: var(--line); }
.swagger-ui :is(.dialog-ux .modal-ux, .dialog-ux .modal-ux-header) { background: var(--surface); border-color: var(--line); }
.swagger-ui .dark-mode-toggle { display: none; }
`

/** Like the window, the page follows the system's light or dark mode. */
export const docsLook = `const dark = matchMedia('(prefers-color-scheme: dark)')
const look = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
look()
dark.addEventListener('change', look)
`
