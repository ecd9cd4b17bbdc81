/**
 * Words in texts that ask only for good reviews, or pay for them, in the languages Goodword supports. Google, Trustpilot and
 * the law (in the USA 16 CFR 465) require asking everyone alike and paying no one. Every text is checked in all languages: many
 * businesses write in two.
 */

/** Asking only happy customers, or only for good reviews: known as review gating. */
const gating = [
  // Any language: a row of stars
  '(?:[⭐★]️?\\s?){4,5}|5\\s?[⭐★]',
  // English
  '(?:5|five)[ -]?stars?',
  "if you(?:'re|’re| are| were| have been| feel| felt) (?:happy|satisfied|pleased|delighted)",
  'if you (?:liked|loved|enjoyed)',
  "if (?:you(?:'re|’re| are| were) (?:not|un|dis)|anything (?:was|is|went) (?:not|wrong)|something (?:was|went) wrong)[^.?!]{0,60}(?:contact|call|tell|write to|let) us",
  '(?:positive|good|great|top|excellent|best)(?: possible)? (?:reviews?|ratings?|feedback)',
  '(?:not |un|dis)(?:happy|satisfied)',
  '(?:bad|negative) reviews?',
  // German
  '(?:5|fünf)[ -]?stern\\p{L}*',
  '(?:wenn|falls|sofern)[^.?!]{0,40}(?:zufrieden|gefallen hat|gefallen haben|glücklich|begeistert)',
  '(?:positive|gute|sehr gute|beste|bestmögliche)[nrs]? (?:bewertung|rezension|rückmeldung|feedback)\\p{L}*',
  '(?:nicht zufrieden|unzufrieden)',
  'schlechte[nrs]? (?:bewertung|rezension)\\p{L}*',
  // French
  '(?:5|cinq) étoiles',
  'si vous (?:êtes|étiez|avez été) (?:satisfait|content|heureu|ravi)\\p{L}*',
  'si (?:cela|ça|vous avez)[^.?!]{0,20}(?:plu|aimé|apprécié)',
  '(?:avis|commentaires?|retours?) (?:positif|négatif)s?|bonnes? (?:notes?|évaluations?)|bons? avis',
  '(?:pas |in)satisfaite?s?',
  // Spanish
  '(?:5|cinco) estrellas',
  'si (?:está|estás|estaba|estuvo|quedó|quedaste|ha quedado|has quedado)[^.?!]{0,15}(?:satisfech|content|feliz)\\p{L}*',
  'si (?:le|te) (?:gustó|ha gustado|encantó)',
  '(?:reseñas?|opiniones|opinión|valoración|valoraciones|comentarios?) (?:positiv|negativ)\\p{L}*|buenas? (?:reseñas?|opiniones|opinión|valoración)',
  '(?:no (?:está|estás|quedó|quedaste) |in)satisfech\\p{L}*',
  // Italian
  '(?:5|cinque) stelle',
  'se (?:è|sei|era|è rimast[oa]|sei rimast[oa]|si è trovat[oa]|ti sei trovat[oa])[^.?!]{0,15}(?:soddisfatt|content|felice|bene)\\p{L}*',
  'se (?:le|ti|vi) è piaciut\\p{L}*',
  '(?:recension[ei]|valutazion[ei]|giudiz[io]+|opinion[ei]) (?:positiv|negativ)\\p{L}*|(?:bell|buon|ottim)[aeio]? (?:recension|valutazion)\\p{L}*',
  '(?:non (?:è|sei) |in)soddisfatt\\p{L}*',
  // Dutch
  '(?:5|vijf) sterren',
  '(?:als|indien|wanneer) (?:u|je|jij)[^.?!]{0,25}(?:tevreden|blij|enthousiast|bevallen)',
  '(?:positieve|negatieve|goede|slechte) (?:review|recensie|beoordeling)\\p{L}*',
  '(?:niet |on)tevreden'
]

/** Something in return for a review. */
const incentive = [
  '\\d{1,3}\\s?%',
  // English
  'discounts?|vouchers?|coupons?|gift ?cards?|gifts?|rewards?|prizes?|prize draw|raffle|giveaway|sweepstakes?|cash ?back|lottery',
  'wins?|winning|for free|free (?:of charge|drink|coffee|dessert|meal|treatment|month|product|item|sample|trial|upgrade|delivery|shipping)',
  // German
  '\\p{L}*rabatte?[ns]?|\\p{L}*gutscheine?[ns]?|geschenk\\p{L}*|gratis|kostenlos\\p{L}*|gewinn\\p{L}*|verlos\\p{L}*|prämien?|preisnachl\\p{L}+|bonus|belohn\\p{L}*',
  // French
  "remises?|réductions?|bons? d['’]achat|cadeaux?|gratuit\\p{L}*|gagne[rz]|tirage au sort|récompenses?|concours|offerte?s?",
  // Spanish
  'descuentos?|cup[oó]n(?:es)?|regal\\p{L}+|vale de compra|gane|ganar|sorteos?|premios?|recompensas?',
  // Italian
  'sconti|sconto|buon[oi] (?:sconto|regalo)|omaggio|omaggi|vinc[ai]|vincere|estrazione a premi|concorso|ricompens[ae]',
  // Dutch
  '\\p{L}*korting(?:en|sbon|sbonnen)?|cadeau\\p{L}*|waardebon\\p{L}*|winnen|winactie|verlot\\p{L}*|beloning(?:en)?|prijsvraag'
]

/** How to opt out, which an SMS must say. */
const optOut = [
  'stop|opt(?:ing)?[ -]?out|unsubscribe',
  'abmeld\\p{L}*|abbestell\\p{L}*',
  'désinscri\\p{L}*|désabonn\\p{L}*',
  '(?:de|darse|dar de|la) baja|baja',
  'disiscri\\p{L}*|cancellar\\p{L}*',
  'afmeld\\p{L}*|uitschrijv\\p{L}*'
]

/** Whole words only: "Gewinde" is not "win". */
const anyOf = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu')

const gatingWords = anyOf(gating)
const incentiveWords = anyOf(incentive)
const optOutWords = anyOf(optOut)

/** The first words that ask only for good reviews, as written in the text. */
export const findGating = (text: string): string | null => gatingWords.exec(text)?.[0].trim() ?? null
/** The first words that promise something in return. */
export const findIncentive = (text: string): string | null => incentiveWords.exec(text)?.[0].trim() ?? null
export const saysHowToOptOut = (text: string): boolean => optOutWords.test(text)
