/** What Google adds to reviews and replies, in whatever language: its translations, and its name for people without one. */

/** `(Translated by Google)`, `(Traduit par Google)`, `(Google による翻訳)`. */
const translationMark =
  /\((?=[^()\n]{0,30}google)(?=[^()\n]{0,30}(?:trans|trad|überset|vertaal|översatt|overs|tłumacz|perev|перев|перекл|přel|prel|fordít|çevir|käänt|μετάφ|dịch|翻訳|翻譯|翻译|번역|แปล|terjem|diterjem|ترجم|תורגם|अनुवाद))[^()\n]{1,40}\)/giu
/** `(Original)`, `(Avis d'origine)`, `(原文)`. */
const originalMark =
  /\((?:[^()\n]{0,20}(?:origin|oryginał|оригінал|оригинал|původní|pôvodn|eredeti|orijinal|alkuper|πρωτότυπ)[^()\n]{0,15}|原文|原始評論|原始评论|원문|원본|bản gốc|ต้นฉบับ|النص الأصلي|מקור)\)/giu

interface Translated {
  text: string
  translation: string | null
}

/**
 * Separates a translation by Google from what was written: `T-mark translation O-mark original`, `O-mark original T-mark
 * translation`, or `original T-mark translation`, on several lines or on one. Whoever only mentions the marks is left alone.
 */
export function withoutTranslation(written: string): Translated {
  const whole = written.replaceAll('\r\n', '\n').trim()
  const translations = marksIn(whole, translationMark)
  const [first] = translations
  if (first === undefined) return { text: written, translation: null }
  const originals = marksIn(whole, originalMark)
  const untouched = { text: written, translation: null }
  if (first.from === 0) {
    const original =
      originals.find(({ isOnLine }) => isOnLine) ?? originals.find(({ from }) => from > first.to)
    if (original === undefined) return parted(whole.slice(first.to), null)
    return parted(whole.slice(original.to), whole.slice(first.to, original.from))
  }
  const second = translations.find(({ isOnLine }) => isOnLine) ?? first
  const begin = originals[0]?.from === 0 ? originals[0].to : 0
  if (begin === 0 && !second.isOnLine && originals.length > 0) return untouched
  return parted(whole.slice(begin, second.from), whole.slice(second.to), untouched)
}

/** Without an original, the translation is all there is. */
function parted(text: string, translation: string | null, otherwise?: Translated): Translated {
  const [original, translated] = [text.trim(), translation?.trim() ?? '']
  if (original === '') return otherwise ?? { text: translated, translation: null }
  return { text: original, translation: translated === '' ? null : translated }
}

interface Mark {
  from: number
  to: number
  /** At the start of a line. */
  isOnLine: boolean
}

/** Marks follow a blank or a line break. */
function marksIn(text: string, mark: RegExp): Mark[] {
  return [...text.matchAll(mark)].flatMap(({ 0: { length }, index: from }) => {
    const before = text[from - 1]
    if (before !== undefined && !/\s/.test(before)) return []
    return [{ from, to: from + length, isOnLine: before === undefined || before === '\n' }]
  })
}

/** `A Google user`, `Ein Google-Nutzer`, `Un utilisateur de Google`, `Google 用户`. */
const nobody =
  /^(?:an? |ein(?:e|en)? |une? |een |en |um |uno? )?(?:google[ -]?(?:user|nutzer|nutzerin|gebruiker|bruger|bruker|användare|kullanıcısı|-?felhasználó|ユーザー|用户|使用者|사용자)|(?:utilisateur|usuario|usuari|usuário|utente|użytkownik|пользователь|користувач|uživatel|používateľ|utilizator)(?: d[eio]| do)? google)$/iu

/** A reviewer's name as Google tells it; '': they are anonymous, and Google's words for that are nobody's name. */
export function reviewerName(said: string, isAnonymous = false): string {
  const name = said.trim()
  return isAnonymous || nobody.test(name) ? '' : name
}
