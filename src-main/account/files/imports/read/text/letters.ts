/** How often languages use the letters that ASCII does not have, to tell which encoding a text is in. */

interface Language {
  /** The language of a country, as `Intl.Locale` names it. */
  code: string
  /** Its letters in groups, from frequent to rare. */
  letters: string
  /** All its letters are in this list, none is ASCII. */
  isOwnScript?: true
}

const languages: readonly Language[] = [
  { code: 'de', letters: 'ü ä öß éè' },
  { code: 'fr', letters: 'é èàê çôîû âùëïœ' },
  { code: 'es', letters: 'óíáé ñú ü' },
  { code: 'ca', letters: 'àéè òóíç ïúü' },
  { code: 'pt', letters: 'ãá çéó íêõ âúàô ü' },
  { code: 'it', letters: 'àè òùé ì' },
  { code: 'nl', letters: 'ëé ïèö ü' },
  { code: 'sv', letters: 'äå ö é ü' },
  { code: 'da', letters: 'øå æ é ö' },
  { code: 'fi', letters: 'ä ö å š' },
  { code: 'is', letters: 'áðíó þéæö úý' },
  { code: 'pl', letters: 'łó ąęż śćń ź' },
  { code: 'cs', letters: 'áíé řěčšž ýůú ňťďó' },
  { code: 'sk', letters: 'áéíý čšžúľ ťôňďó äŕĺ' },
  { code: 'hu', letters: 'áé óöőí üúű' },
  { code: 'ro', letters: 'ăşţșț îâ' },
  { code: 'hr', letters: 'ćč šž đ' },
  { code: 'tr', letters: 'ı üş öçğ İâ' },
  { code: 'et', letters: 'äõ üö šž' },
  { code: 'lv', letters: 'āīēš ņļūžč ģķ' },
  { code: 'lt', letters: 'ėšž ųčū įąę' },
  {
    code: 'el',
    letters: 'αοιετσνηυρπκμλς ωδγχθφβξζψ άέήίόύώ ϊϋΐΰ',
    isOwnScript: true
  },
  { code: 'ru', letters: 'оеаинтсрвлкм дпуяыьгзбчй хжшюцщэфё ъ', isOwnScript: true },
  { code: 'bg', letters: 'аеиоснтрвлкдмп зягбучъй хцшжфщюь', isOwnScript: true },
  { code: 'uk', letters: 'оаинтвреслкімдп уяьзгбчйх єїцжюшщ ґф', isOwnScript: true },
  { code: 'sr', letters: 'аиоенрсткјвлпмуд збгчшћцњљжђхф џ', isOwnScript: true },
  { code: 'he', letters: 'יולהמרתבא נשדחקפעגםןכ סזצטךףץ', isOwnScript: true },
  { code: 'ar', letters: 'المنيو ربتدعهسةكفقح جشصطخىذضزأ ثغظءؤئآإ', isOwnScript: true }
]

/** How much rarer each further group is. */
const rarer = 3

export interface Letters {
  code: string
  isOwnScript: boolean
  /** Logarithm of a letter's share, in lower case. */
  shares: ReadonlyMap<string, number>
}

export const lettersOf: readonly Letters[] = languages.map(({ code, letters, isOwnScript = false }) => {
  const weights = letters
    .split(' ')
    .flatMap((group, place) => [...group].map((letter) => [letter, rarer ** -place] as const))
  const sum = weights.reduce((whole, [, weight]) => whole + weight, 0)
  return {
    code,
    isOwnScript,
    shares: new Map(weights.map(([letter, weight]) => [letter, Math.log(weight / sum)]))
  }
})

/** Languages that use the letters of another one in the list. */
const alike: Readonly<Record<string, string>> = {
  sl: 'hr',
  bs: 'hr',
  nb: 'da',
  nn: 'da',
  no: 'da',
  be: 'ru',
  mk: 'sr',
  fa: 'ar'
}

/** The main language of a country, if it is one of those here. */
export function languageOfCountry(country: string): string | undefined {
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const code = alike[language] ?? language
  return languages.some((each) => each.code === code) ? code : undefined
}
