/** HTML shown in its own frame without any permissions, and what it has to be given beforehand. */

/** A link would take the frame elsewhere; in a new window it is not allowed to open, so nothing happens. */
export function withoutLinks(html: string): string {
  return html.replace(/<head[^<>]*>/i, (head) => `${head}<base target="_blank">`)
}

/**
 * The frame would follow the system, whatever is asked for: so what is in it is told. A policy of its own, which knows its style by
 * a hash, would refuse that; the window's policy holds in the frame anyway.
 */
export function inScheme(html: string, dark: boolean): string {
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^<>]*>/i, '')
    .replaceAll(/\(prefers-color-scheme:\s*dark\)/g, dark ? '(min-width: 0)' : '(max-width: 0)')
    .replaceAll(/(color-schemes?(?:" content="|:\s*))light dark/g, `$1${dark ? 'dark' : 'light'}`)
}
