/** The language a text is written in, by its letters and parts of words. */

/** Returns a detector; null from it: not certain. Loaded when first needed, because its tables take 20 MB. */
export async function languageDetector(): Promise<(text: string) => string | null> {
  const { eld } = await import('eld/extrasmall')
  return (text) => {
    // A review of a thousand words needs no more of them to be recognised.
    const found = eld.detect(text.slice(0, maxLength))
    return found.isReliable() ? found.language || null : null
  }
}

const maxLength = 1000
