/** Spanish. */
import type { LanguageTexts } from './built-in-texts'

export const spanishTexts: LanguageTexts = {
  email: {
    request: {
      subject: '¿Qué tal le fue en {{business_name}}?',
      text: `Hola {{first_name}}:

Gracias por elegir {{business_name}}. ¿Qué le pareció? Bastan unas palabras; no le llevará más de un minuto. Agradecemos cualquier opinión sincera, y también ayuda a quienes buscan a alguien como nosotros.

{{review_link}}

Un cordial saludo
{{business_name}}`
    },
    reminders: [
      {
        subject: '¿Un minuto para {{business_name}}?',
        text: `Hola {{first_name}}:

Hace unos días le preguntamos qué le pareció {{business_name}}. Si tiene un minuto, nos sigue interesando. Lo que cuenta es lo que usted piensa, lo bueno y lo menos bueno.

{{review_link}}

Un cordial saludo
{{business_name}}`,
        button: 'Escribir una reseña'
      },
      {
        subject: 'Su opinión sobre {{business_name}}',
        text: `Hola {{first_name}}:

Todavía nos gustaría saber qué piensa de {{business_name}}. Con dos frases basta.

{{review_link}}

Un cordial saludo
{{business_name}}`,
        button: 'Escribir una reseña'
      },
      {
        subject: 'Una pregunta más sobre {{business_name}}',
        text: `Hola {{first_name}}:

Si todavía quiere contarnos cómo le fue en {{business_name}}, puede hacerlo aquí. Si no, no se preocupe.

{{review_link}}

Un cordial saludo
{{business_name}}`,
        button: 'Escribir una reseña'
      }
    ],
    thanks: {
      subject: 'Gracias por su reseña',
      text: `Hola {{first_name}}:

Gracias por dedicar un momento a escribir su reseña. Las leemos todas y tomamos buena nota de lo que dicen.

Un cordial saludo
{{business_name}}`
    }
  },
  sms: {
    request:
      'Hola {{first_name}}: gracias por elegir {{business_name}}. ¿Qué le pareció? Cuéntenoslo: {{review_link}} Responda STOP para no recibir más SMS.',
    reminders: [
      'Hola {{first_name}}: un breve recordatorio de {{business_name}}. Nos gustaría conocer su opinión: {{review_link}} Responda STOP para no recibir más SMS.',
      'Hola {{first_name}}: nos sigue interesando su opinión. {{business_name}} {{review_link}} Responda STOP para no recibir más SMS.',
      'Hola {{first_name}}: si todavía quiere darnos su opinión: {{review_link}} {{business_name}} Responda STOP para no recibir más SMS.'
    ],
    thanks:
      'Hola {{first_name}}: ¡gracias por su reseña! {{business_name}} Responda STOP para no recibir más SMS.'
  },
  mail: {
    reason: 'Recibe este correo porque ha sido cliente de {business}.',
    optOut: '¿Prefiere no recibir estos correos? [Darse de baja por correo], o responda «baja».',
    optOutHere: '¿Prefiere no recibir estos correos? [Darse de baja], o responda «baja».',
    optOutByReply: 'Responda «baja» si prefiere no recibir estos correos.',
    star: '{n} de 5 estrellas',
    linkBelow: 'O abra esta dirección:'
  }
}
