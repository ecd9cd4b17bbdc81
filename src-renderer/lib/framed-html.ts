/** HTML shown in a frame of its own without any permissions, and the changes it needs for that. */

/** A link would navigate the frame. With a new window as its target it does nothing, because the frame may not open one. */
export function withoutLinks(html: string): string {
  return html.replace(/<head[^<>]*>/i, (head) => `${head}<base target="_blank">`)
}

/**
 * The frame would always follow the system's light or dark mode, so the media queries in it are replaced. The page's own policy
 * allows its style by hash and would refuse the changed one, so it is removed; the window's policy applies in the frame anyway.
 */
export function inScheme(html: string, dark: boolean): string {
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^<>]*>/i, '')
    .replaceAll(/\(prefers-color-scheme:\s*dark\)/g, dark ? '(min-width: 0)' : '(max-width: 0)')
    .replaceAll(/(color-schemes?(?:" content="|:\s*))light dark/g, `$1${dark ? 'dark' : 'light'}`)
}
