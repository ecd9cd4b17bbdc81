/** French. */
import type { PageWords } from './page-words'

export const frenchWords: PageWords = {
  title: 'Comment s’est passée votre expérience avec {business} ?',
  hello: 'Bonjour {name}',
  scores: ['Très mauvais', 'Mauvais', 'Correct', 'Bien', 'Excellent'],
  stars: '{n} étoiles sur 5',
  faces: '{n} sur 5',
  chooseScore: 'Choisissez une note de 1 à 5',
  confirm: 'Envoyer : {score}',
  detailsTitle: 'Merci ! Souhaitez-vous ajouter quelques mots ?',
  saved: 'Votre note est enregistrée.',
  restOptional: 'Tout le reste est facultatif.',
  yourScore: 'Votre note',
  fields: {
    text: 'Votre avis',
    name: 'Votre nom',
    email: 'Adresse e-mail',
    phone: 'Numéro de téléphone',
    company: 'Entreprise'
  },
  optional: 'facultatif',
  notShown: 'Réservé à {business}, n’apparaît pas avec votre avis.',
  kept: 'Laissez vide pour conserver ce que {business} connaît déjà.',
  public: '{business} lit votre avis et peut le publier avec votre nom.',
  send: 'Envoyer mon avis',
  problems: 'Veuillez vérifier votre saisie',
  problem: {
    required: 'Veuillez remplir ce champ.',
    too_long: 'C’est trop long.',
    not_an_address: 'Veuillez saisir une adresse e-mail, par exemple anne@example.com.',
    not_a_number: 'Veuillez saisir un numéro de téléphone, par exemple +33 1 99 00 12 34.',
    not_a_choice: 'Veuillez choisir une des réponses proposées.'
  },
  whole: {
    too_old: 'Cette page est ouverte depuis longtemps. Veuillez renvoyer votre réponse.',
    too_quick: 'C’était très rapide. Veuillez renvoyer votre réponse.',
    no_score: 'Veuillez d’abord choisir une note.',
    not_saved:
      'L’enregistrement est impossible pour le moment. Rien n’est perdu : veuillez renvoyer votre avis dans une minute.'
  },
  thanksTitle: 'Merci !',
  thanks: 'Votre avis est bien arrivé chez {business}.',
  given: 'Votre note : {score}.',
  change: 'Modifier mon avis',
  alsoHere: 'Vous pouvez aussi donner votre avis sur {business} ici :',
  linksTitle: 'Où souhaitez-vous donner votre avis sur {business} ?',
  optOutTitle: 'Ne plus recevoir de messages ?',
  optOut: '{business} n’enverra plus de demandes d’avis à {address}.',
  optOutButton: 'Me désinscrire',
  optedOutTitle: 'Vous êtes désinscrit',
  optedOut: '{address} ne recevra plus de demandes d’avis de {business}.',
  trap: 'Veuillez laisser ce champ vide',
  kiosk: {
    finish: 'Terminer',
    next: 'Recommencer',
    stillThere: 'Êtes-vous toujours là ?',
    beginsAnew: 'Cette page va recommencer pour la personne suivante.',
    goOn: 'Continuer'
  },
  notices: {
    not_found: {
      title: 'Il n’y a rien ici',
      text: 'Veuillez vérifier l’adresse, ou demander à la personne qui vous l’a donnée.'
    },
    gone: { title: 'Cette page n’est plus utilisée', text: 'Merci de votre visite.' },
    expired: {
      title: 'Ce lien a expiré',
      text: 'Les liens personnels sont valables pour une durée limitée. Vous pouvez toujours donner votre avis sur la page ouverte à tous.'
    },
    opted_out_already: {
      title: 'Vous êtes déjà désinscrit',
      text: 'Vous ne recevrez plus de demandes d’avis.'
    },
    too_many: {
      title: 'Un instant, s’il vous plaît',
      text: 'Il y a eu trop de demandes en peu de temps. Veuillez réessayer dans une minute.'
    },
    too_large: {
      title: 'C’est trop long',
      text: 'Veuillez revenir en arrière, raccourcir votre texte et le renvoyer.'
    },
    broken: {
      title: 'Votre envoi n’a pas pu être lu',
      text: 'Veuillez revenir en arrière et réessayer.'
    },
    busy: {
      title: 'L’enregistrement est impossible pour le moment',
      text: 'Veuillez revenir en arrière et réessayer dans une minute.'
    },
    failed: {
      title: 'Une erreur s’est produite',
      text: 'Nous en sommes désolés. Veuillez réessayer dans une minute.'
    }
  },
  onward: 'Aller à la page des avis'
}
