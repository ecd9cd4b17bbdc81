/** Goodword's own texts in showcases, above all how the reviews were chosen. */

export interface ShowcaseWords {
  title: string
  /** `{n}` of five. */
  average: string
  stars: string
  /** All of the account; the same for one. */
  ofAll: string
  /** `{shown}` of `{all}`. */
  shown: string
  byHand: string
  /** Before what the reviews have in common. */
  chosen: string
  minScore: string
  withText: string
  locations: string
  sources: string
  tags: string
  from: string
  until: string
  newest: string
  nobody: string
  reply: string
  leave: string
}

const english: ShowcaseWords = {
  title: 'What customers say about {business}',
  average: '{n} out of 5',
  stars: '{n} out of 5 stars',
  ofAll: 'Average of all {all} reviews',
  shown: '{shown} of {all} reviews are shown here.',
  byHand: '{business} selected them individually.',
  chosen: 'Selected by: {rules}.',
  minScore: 'score of {n} or higher',
  withText: 'with text',
  locations: 'location: {names}',
  sources: 'source: {names}',
  tags: 'topic: {names}',
  from: 'from {day}',
  until: 'until {day}',
  newest: 'newest first, {n} at most',
  nobody: 'A customer',
  reply: 'Reply by {business}',
  leave: 'Leave a review'
}

const german: ShowcaseWords = {
  title: 'Was Kunden über {business} sagen',
  average: '{n} von 5',
  stars: '{n} von 5 Sternen',
  ofAll: 'Durchschnitt aller {all} Bewertungen',
  shown: '{shown} von {all} Bewertungen sind hier zu sehen.',
  byHand: '{business} hat sie einzeln ausgewählt.',
  chosen: 'Ausgewählt nach: {rules}.',
  minScore: 'Note {n} oder besser',
  withText: 'mit Text',
  locations: 'Standort: {names}',
  sources: 'Quelle: {names}',
  tags: 'Thema: {names}',
  from: 'ab {day}',
  until: 'bis {day}',
  newest: 'die neuesten zuerst, höchstens {n}',
  nobody: 'Ein Kunde',
  reply: 'Antwort von {business}',
  leave: 'Bewertung abgeben'
}

const french: ShowcaseWords = {
  title: 'Ce que les clients disent de {business}',
  average: '{n} sur 5',
  stars: '{n} étoiles sur 5',
  ofAll: 'Moyenne de l’ensemble des {all} avis',
  shown: '{shown} avis sur {all} sont présentés ici.',
  byHand: '{business} les a choisis un par un.',
  chosen: 'Choisis selon : {rules}.',
  minScore: 'note de {n} ou plus',
  withText: 'avec un texte',
  locations: 'lieu : {names}',
  sources: 'source : {names}',
  tags: 'sujet : {names}',
  from: 'à partir du {day}',
  until: 'jusqu’au {day}',
  newest: 'les plus récents d’abord, {n} au maximum',
  nobody: 'Un client',
  reply: 'Réponse de {business}',
  leave: 'Donner mon avis'
}

const spanish: ShowcaseWords = {
  title: 'Lo que dicen los clientes de {business}',
  average: '{n} de 5',
  stars: '{n} de 5 estrellas',
  ofAll: 'Media del total de {all} reseñas',
  shown: 'Aquí se muestran {shown} de {all} reseñas.',
  byHand: '{business} las ha elegido una por una.',
  chosen: 'Elegidas según: {rules}.',
  minScore: 'puntuación de {n} o más',
  withText: 'con texto',
  locations: 'lugar: {names}',
  sources: 'fuente: {names}',
  tags: 'tema: {names}',
  from: 'desde el {day}',
  until: 'hasta el {day}',
  newest: 'primero las más recientes, {n} como máximo',
  nobody: 'Un cliente',
  reply: 'Respuesta de {business}',
  leave: 'Escribir una reseña'
}

const italian: ShowcaseWords = {
  title: 'Che cosa dicono i clienti di {business}',
  average: '{n} su 5',
  stars: '{n} stelle su 5',
  ofAll: 'Media di tutte le {all} recensioni',
  shown: 'Qui sono mostrate {shown} recensioni su {all}.',
  byHand: '{business} le ha scelte una per una.',
  chosen: 'Scelte in base a: {rules}.',
  minScore: 'voto di {n} o più',
  withText: 'con testo',
  locations: 'sede: {names}',
  sources: 'fonte: {names}',
  tags: 'argomento: {names}',
  from: 'dal {day}',
  until: 'fino al {day}',
  newest: 'prima le più recenti, {n} al massimo',
  nobody: 'Un cliente',
  reply: 'Risposta di {business}',
  leave: 'Scrivere una recensione'
}

const dutch: ShowcaseWords = {
  title: 'Wat klanten over {business} zeggen',
  average: '{n} van 5',
  stars: '{n} van 5 sterren',
  ofAll: 'Gemiddelde van alle {all} reviews',
  shown: 'Hier staan {shown} van {all} reviews.',
  byHand: '{business} heeft ze stuk voor stuk gekozen.',
  chosen: 'Geselecteerd op: {rules}.',
  minScore: 'score {n} of hoger',
  withText: 'met tekst',
  locations: 'vestiging: {names}',
  sources: 'bron: {names}',
  tags: 'onderwerp: {names}',
  from: 'vanaf {day}',
  until: 'tot en met {day}',
  newest: 'de nieuwste eerst, maximaal {n}',
  nobody: 'Een klant',
  reply: 'Antwoord van {business}',
  leave: 'Review schrijven'
}

const byLanguage: ReadonlyMap<string, ShowcaseWords> = new Map([
  ['en', english],
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['it', italian],
  ['nl', dutch]
])

/** English if a language is not supported. */
export const showcaseWords = (language: string): ShowcaseWords =>
  byLanguage.get(language.split('-')[0]?.toLowerCase() ?? '') ?? english
