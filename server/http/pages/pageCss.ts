/** Style sheet of the server's own pages. */
export const PAGE_CSS = `
:root { color-scheme: light dark; --ink: light-dark(#1b1830, #f3f0ff); --soft: light-dark(#5d5877, #b3adcb); --ground: light-dark(#fbfaff, #14121f); --card: light-dark(#efecfa, #221f33); --accent: light-dark(#6a2fe0, #b79cff); --line: light-dark(#cfc8e6, #423c60); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1180px; padding: 0 20px 40px; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
a { color: var(--accent); }
a:focus-visible, button:focus-visible, input:focus-visible, textarea:focus-visible, select:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.top { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; justify-content: space-between; padding: 16px 0; }
.logo { font-weight: 800; font-size: 1.4rem; text-decoration: none; }
.top form { display: flex; gap: 8px; flex: 1 1 240px; min-width: 0; max-width: 520px; }
input, textarea, select, button { font: inherit; color: inherit; background: var(--card); border: 1px solid transparent; border-radius: 10px; padding: 8px 12px; }
.top input { flex: 1; min-width: 0; }
button { background: var(--accent); color: var(--ground); font-weight: 600; cursor: pointer; }
.bottom { display: flex; gap: 20px; margin-top: 48px; padding-top: 16px; border-top: 1px solid var(--card); font-size: .9rem; }
h1 { line-height: 1.15; margin: 0 0 12px; overflow-wrap: anywhere; }
h2 { margin: 28px 0 10px; }
.narrow { max-width: 760px; }
.narrow pre { white-space: pre-wrap; }
.gif { display: grid; grid-template-columns: minmax(0, 3fr) minmax(260px, 2fr); gap: 32px; align-items: start; }
@media (max-width: 760px) { .gif { grid-template-columns: 1fr; } }
.stage { border-radius: 14px; overflow: hidden; background: var(--card); display: grid; place-items: center; }
.stage img, .stage video { display: block; width: 100%; max-height: 75vh; height: auto; object-fit: contain; }
.checkered.stage img { max-width: 480px; }
.checkered { background: repeating-conic-gradient(light-dark(#e4e0f1, #2b2740) 0 25%, light-dark(#f7f5fd, #211e31) 0 50%) 0 0 / 24px 24px; }
.by { display: flex; gap: 10px; align-items: center; color: var(--soft); }
.avatar { border-radius: 50%; object-fit: cover; }
.badge { display: inline-block; width: 1.2em; height: 1.2em; line-height: 1.2em; text-align: center; border-radius: 50%; background: #1d9bf0; color: #fff; font-size: .75em; }
.credits { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 0; color: var(--soft); font-size: .9rem; }
.credits dd { margin: 0; overflow-wrap: anywhere; }
.tags { list-style: none; display: flex; flex-wrap: wrap; gap: 8px; padding: 0; }
.tags a { display: inline-block; padding: 4px 12px; border-radius: 99px; background: var(--card); text-decoration: none; }
label { display: block; margin: 12px 0; font-weight: 600; font-size: .9rem; }
label textarea, label input, label select { display: block; width: 100%; margin-top: 4px; font: 13px/1.5 ui-monospace, monospace; }
.report { margin-top: 24px; }
.report summary { width: fit-content; min-height: 24px; color: var(--soft); cursor: pointer; }
.tiles { list-style: none; padding: 0; margin: 0; columns: 130px; column-gap: 8px; }
@media (min-width: 701px) {
.tiles { columns: 200px; }
.of-1 { columns: 1; max-width: 560px; } .of-2 { columns: 2; } .of-3 { columns: 3; } .of-4 { columns: 4; }
}
.tiles li { break-inside: avoid; margin-bottom: 8px; border-radius: 8px; overflow: hidden; }
.tiles a, .tiles img { display: block; }
.tiles img { width: 100%; height: auto; background: var(--card); }
.tiles .checkered img { background: none; }
.channel { display: flex; gap: 20px; align-items: center; margin-bottom: 20px; }
.channel p { margin: 0; color: var(--soft); }
.pager { display: flex; gap: 20px; justify-content: center; margin: 24px; }
table { border-collapse: collapse; margin: 8px 0; font-size: .9rem; }
th, td { text-align: start; padding: 4px 14px 4px 0; border-bottom: 1px solid var(--card); overflow-wrap: anywhere; }
th[scope=row] { font-weight: 400; }
`
