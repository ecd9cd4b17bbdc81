/** Spanish. */
import type { PageWords } from './page-words'

export const spanishWords: PageWords = {
  title: '¿Qué tal fue su experiencia con {business}?',
  hello: 'Hola, {name}',
  scores: ['Muy mala', 'Mala', 'Aceptable', 'Buena', 'Excelente'],
  stars: '{n} de 5 estrellas',
  faces: '{n} de 5',
  chooseScore: 'Elija una puntuación del 1 al 5',
  confirm: 'Enviar: {score}',
  detailsTitle: '¡Gracias! ¿Quiere añadir unas palabras?',
  saved: 'Su puntuación está guardada.',
  restOptional: 'Todo lo demás es opcional.',
  yourScore: 'Su puntuación',
  fields: {
    text: 'Su reseña',
    name: 'Su nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    company: 'Empresa'
  },
  optional: 'opcional',
  notShown: 'Solo para {business}; no aparece con su reseña.',
  kept: 'Déjelo vacío para conservar lo que {business} ya tiene.',
  public: '{business} lee su reseña y puede publicarla con su nombre.',
  send: 'Enviar reseña',
  problems: 'Revise lo que ha escrito',
  problem: {
    required: 'Rellene este campo.',
    too_long: 'Es demasiado largo.',
    not_an_address: 'Escriba una dirección de correo como ana@example.com.',
    not_a_number: 'Escriba un número de teléfono como +34 91 123 45 67.',
    not_a_choice: 'Elija una de las opciones.'
  },
  whole: {
    too_old: 'Esta página lleva mucho tiempo abierta. Envíelo otra vez, por favor.',
    too_quick: 'Ha sido muy rápido. Envíelo otra vez, por favor.',
    no_score: 'Elija primero una puntuación.',
    not_saved:
      'Ahora mismo no se ha podido guardar. No se ha perdido nada: envíelo otra vez dentro de un minuto.'
  },
  thanksTitle: '¡Gracias!',
  thanks: 'Su reseña ha llegado a {business}.',
  given: 'Su puntuación: {score}.',
  change: 'Cambiar mi reseña',
  alsoHere: 'También puede dejar una reseña de {business} aquí:',
  linksTitle: '¿Dónde quiere dejar su reseña de {business}?',
  optOutTitle: '¿No quiere más mensajes?',
  optOut: '{business} no enviará más solicitudes de reseñas a {address}.',
  optOutButton: 'Darme de baja',
  optedOutTitle: 'Se ha dado de baja',
  optedOut: '{address} no recibirá más solicitudes de reseñas de {business}.',
  trap: 'Deje este campo vacío',
  kiosk: {
    finish: 'Terminar',
    next: 'Empezar de nuevo',
    stillThere: '¿Sigue ahí?',
    beginsAnew: 'Esta página está a punto de empezar de nuevo para la siguiente persona.',
    goOn: 'Continuar'
  },
  notices: {
    not_found: {
      title: 'Aquí no hay nada',
      text: 'Compruebe la dirección o pregunte a quien se la dio.'
    },
    gone: { title: 'Esta página ya no se usa', text: 'Gracias por su visita.' },
    expired: {
      title: 'Este enlace ha caducado',
      text: 'Los enlaces personales son válidos durante un tiempo limitado. Todavía puede dejar una reseña en la página abierta a todos.'
    },
    opted_out_already: {
      title: 'Ya se había dado de baja',
      text: 'No recibirá más solicitudes de reseñas.'
    },
    too_many: {
      title: 'Un momento, por favor',
      text: 'Ha habido demasiadas peticiones en poco tiempo. Inténtelo de nuevo dentro de un minuto.'
    },
    too_large: {
      title: 'Es demasiado largo',
      text: 'Vuelva atrás, acorte el texto y envíelo de nuevo.'
    },
    broken: { title: 'No se ha podido leer', text: 'Vuelva atrás e inténtelo de nuevo.' },
    busy: {
      title: 'Ahora mismo no se ha podido guardar',
      text: 'Vuelva atrás e inténtelo de nuevo dentro de un minuto.'
    },
    failed: {
      title: 'Algo ha salido mal',
      text: 'Lo sentimos. Inténtelo de nuevo dentro de un minuto.'
    }
  },
  onward: 'Ir a la página de reseñas'
}
