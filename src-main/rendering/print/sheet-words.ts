/** The default texts of sheets. Everyone is asked the same, however satisfied they are. */

interface SheetWords {
  title: string
  text: string
  /** For small formats. */
  short: string
  /** How to assemble a table tent. */
  fold: string
  glue: string
}

const english: SheetWords = {
  title: 'How was it?',
  text: 'Point your phone’s camera at the code and write a few words. It takes a minute, and every honest opinion counts.',
  short: 'Scan the code and write a few words. Every honest opinion counts.',
  fold: 'Foot: fold along the marks',
  glue: 'Glue this strip under the foot'
}

const words: Record<string, SheetWords> = {
  en: english,
  de: {
    title: 'Wie war es bei uns?',
    text: 'Richten Sie die Kamera Ihres Telefons auf den Code und schreiben Sie ein paar Worte. Es dauert eine Minute, und jede ehrliche Meinung zählt.',
    short: 'Code scannen und ein paar Worte schreiben. Jede ehrliche Meinung zählt.',
    fold: 'Fuß: an den Marken falten',
    glue: 'Diesen Streifen unter den Fuß kleben'
  },
  fr: {
    title: 'Qu’en avez-vous pensé ?',
    text: 'Visez le code avec l’appareil photo de votre téléphone et écrivez quelques mots. Une minute suffit, et chaque avis sincère compte.',
    short: 'Scannez le code et écrivez quelques mots. Chaque avis sincère compte.',
    fold: 'Pied : plier le long des repères',
    glue: 'Coller cette bande sous le pied'
  },
  es: {
    title: '¿Qué le ha parecido?',
    text: 'Apunte la cámara de su teléfono al código y escriba unas palabras. Solo lleva un minuto, y cada opinión sincera cuenta.',
    short: 'Escanee el código y escriba unas palabras. Cada opinión sincera cuenta.',
    fold: 'Pie: doblar por las marcas',
    glue: 'Pegar esta tira debajo del pie'
  },
  it: {
    title: 'Com’è andata?',
    text: 'Inquadri il codice con la fotocamera del telefono e scriva due parole. Basta un minuto, e ogni opinione sincera conta.',
    short: 'Inquadri il codice e scriva due parole. Ogni opinione sincera conta.',
    fold: 'Base: piegare lungo i segni',
    glue: 'Incollare questa striscia sotto la base'
  },
  nl: {
    title: 'Hoe was het?',
    text: 'Richt de camera van uw telefoon op de code en schrijf een paar woorden. Het kost een minuut, en elke eerlijke mening telt.',
    short: 'Scan de code en schrijf een paar woorden. Elke eerlijke mening telt.',
    fold: 'Voet: vouwen langs de streepjes',
    glue: 'Plak deze strook onder de voet'
  }
}

/** In the language, or in English if it is not supported. */
export function sheetWords(language: string): SheetWords & { language: string } {
  const [base = 'en'] = language.toLowerCase().split('-')
  const own = words[base]
  return own === undefined ? { ...english, language: 'en' } : { ...own, language: base }
}
