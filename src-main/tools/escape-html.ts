const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

/** Text escaped for HTML, between tags and in quoted attributes. Lone surrogates, which HTML cannot contain, are replaced. */
export const escapeHtml = (text: string): string =>
  text.toWellFormed().replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
