/** Who asks in their own words to be left alone, in six languages, and who does not. */
import { describe, expect, test } from 'vitest'
import { wantsNoMore } from '#main/delivery/answers/opt-out-words'
import { readMail } from '#main/delivery/mailbox/parse-returned-mail'
import { languages, mailTexts } from './our-own-words'

const asks = `
Please stop emailing me. · Please remove me from your list · take me off · Take me off your mailing list, please. · no more emails please
Kindly remove my e-mail address from your database. · I don't want to receive these emails anymore. · Do not contact me again.
I do not wish to receive any further messages. · Don’t email me. · Unsubscribe me from all future emails · STOP SENDING ME THIS
Please delete my email address from your list, thank you. · I would like to be removed from your mailing list · Leave me alone
I no longer wish to receive emails from you. · Please opt me out. · Can you please remove me from this list? · How do I unsubscribe?
I was never a customer. Please remove me from your list. · Wrong address, please remove me from your list · Quit emailing me
Stopp · abmelden · Bitte keine weiteren Mails · Bitte nehmen Sie mich aus dem Verteiler. · Bitte löschen Sie meine E-Mail-Adresse.
Ich möchte keine E-Mails mehr erhalten. · Bitte schreiben Sie mir nicht mehr. · Keine Mails mehr! · Melden Sie mich bitte ab
Hören Sie auf, mir zu schreiben. · Bitte streichen Sie mich von Ihrer Liste · Ich will keine Werbung mehr bekommen
Bitte nicht mehr kontaktieren · Lassen Sie mich in Ruhe · Ich möchte mich abmelden. · Bitte tragen Sie mich aus
Ich will nichts mehr von Ihnen hören · Désabonnez-moi · ne m'écrivez plus · Merci de me désinscrire · Plus de mails svp
Veuillez me retirer de votre liste · Je ne veux plus recevoir vos mails · Arrêtez de m’envoyer des mails · Merci de ne plus m'écrire.
Supprimez mon adresse de votre liste de diffusion. · Je souhaite me désabonner · Je ne souhaite plus être contacté.
date de baja · Por favor, denme de baja · Quiero darme de baja · No quiero recibir más correos · Dejen de enviarme correos
No me escriban más · Eliminen mi correo de su lista · Por favor bórrenme de la lista · Basta de correos
non scrivetemi più · Non voglio più ricevere le vostre email · Cancellatemi dalla lista · Smettetela di scrivermi · Basta email
Per favore rimuovetemi dalla vostra mailing list · Vorrei disiscrivermi · Non mandatemi più messaggi · Niente più email, grazie
Graag afmelden · Verwijder mij uit uw bestand · Ik wil geen e-mails meer ontvangen · Stop met mailen · Schrijf mij uit
wrong person, stop texting · Ich möchte nicht mehr angeschrieben werden · Unterlassen Sie bitte weitere E-Mails
Ich widerspreche der Nutzung meiner Daten zu Werbezwecken · You don't need to email me any more · Ne m'envoyez plus de SMS
Do not call me, text me or email me · Arrêt · non voglio ricevere nulla · Do not write to me any more · Haal me van de lijst · Geen mails meer aub · Meld mij af · I have asked you before to stop emailing me
Stop. I never ordered from you. · Lassen Sie mich in Ruhe und schreiben Sie mir nicht mehr · STOP. Mia Kranz
Wilt u mij afmelden? · Ik wens geen berichten meer te ontvangen.`

const saysElse = `
Stop! This is the best bread · I will not be writing a review · I am not writing reviews · Please call me back, do not email · Leave it with me
Hören Sie bitte nicht auf! · Tragen Sie mich bitte nicht aus · Nehmen Sie mich nicht von der Liste · Löschen Sie meine Daten bitte nicht
Meld mij niet af · Schrijf mij niet uit · Envoyez-moi plus de mails · stop by any time · please don't stop
I can't stop recommending you to my friends · Ich kann nicht aufhören, euch zu empfehlen · No puedo parar de recomendarlos · Non smettete mai!
Ne vous arrêtez pas ! · Niet stoppen! · stop by anytime · don't stop · I unsubscribed from Netflix and love you · I can't stop recommending you · Non-stop fun
please don't remove me from the list · Unsubscribe from high prices this summer · Never unsubscribe! · Don't call, email me please · Don't text me, email me
Bitte schreiben Sie mir keine SMS, sondern E-Mail · Merci de m'envoyer plus de messages · Drop me a message · Leave me a message
Not getting your emails any more, please send again · I don't get your emails anymore · Please remove my review from your list
I am no longer getting messages, please check · No need to send anything · You don't need to email me, I already wrote the review
Bitte nicht per Post senden · Bitte nehmen Sie mich auf die Liste · Bitte tragen Sie mich in den Newsletter ein · Meld mij aan
Schrijf mij in · Take me with you · You never contacted me · I can't write reviews · I do not write reviews
I could not send the review · Can't text right now · Please keep me on your list
Please don't stop sending me these emails · I could not stop laughing. · Stop, you make me blush · We couldn't stop eating
No, please email me. · Please call me, no email · I have not received an email · Did you get my message? · Don't worry, all was great
To stop receiving these emails, click here to unsubscribe. · If you no longer wish to receive these emails, unsubscribe below.
Wenn Sie keine E-Mails mehr erhalten möchten, klicken Sie hier. · Pour ne plus recevoir nos mails, cliquez ici.
No complaints! · Please contact me · Please remove the scaffolding · Can you stop by tomorrow? · Do not hesitate to contact me
Why don't you email me? · I'd like to hear more from you · Please send me more emails · You should not stop · Stop at nothing
Please cancel my appointment · Please delete my last review · Bitte nicht abmelden · Ich habe keine Mail bekommen
Hören Sie nie auf damit! · Bitte melden Sie sich bei mir · Bitte schreiben Sie mir · Ich möchte mehr Mails erhalten
Ne me désabonnez pas · Je ne reçois pas vos mails · N'hésitez pas à m'écrire · Merci beaucoup · No me den de baja
Gracias por todo, no puedo dejar de volver · Non cancellatemi · Non smettete mai! · Ik krijg geen mails · Niet stoppen`

const each = (list: string) => list.trim().split(/ · |\n/)

describe('a sentence', () => {
  test.each(each(asks))('%s', (text) => {
    expect(wantsNoMore(text)).toBe(true)
  })

  test.each(each(saysElse))('not: %s', (text) => {
    expect(wantsNoMore(text)).toBe(false)
  })
})

test.each(languages)('what we write ourselves asks for nothing, if it comes back: %s', (language) => {
  for (const text of mailTexts(language)) expect(wantsNoMore(text), text).toBe(false)
})

describe('an e-mail', () => {
  const answer = async (head: string[], ...body: string[]) => {
    const lines = ['From: ann@example.com', ...head, 'In-Reply-To: <gw.7.0123456789ab@x>', '', ...body]
    return (await readMail(Buffer.from(lines.join('\n')))) !== null
  }

  test.each([
    ['X-Autoreply: yes'],
    ['X-Autorespond: away'],
    ['Precedence: auto_reply'],
    ['Precedence: bulk'],
    ['Precedence: junk'],
    ['X-Auto-Response-Suppress: All'],
    ['Auto-Submitted: auto-replied'],
    ['List-Unsubscribe: <mailto:a@b.example>'],
    ['Subject: Automatic reply: How was it?'],
    ['Subject: Automatische Antwort: Wie war es?'],
    ['Subject: Abwesenheitsnotiz'],
    ['Subject: Réponse automatique : Votre visite'],
    ['Subject: Respuesta automática: Su visita'],
    ['Subject: Risposta automatica: La sua visita'],
    ['Subject: Out of office']
  ])('of a program asks for nothing: %s', async (head) => {
    expect(await answer(['Content-Type: text/plain; charset=utf-8', head], 'Please stop emailing me.')).toBe(
      false
    )
  })

  test.each([
    ['> Unsubscribe'],
    ['On Monday, Shop <shop@example.com> wrote:', 'Unsubscribe'],
    ['Am 3.6.2026 schrieb Laden <shop@example.com>:', 'Abmelden'],
    ['-----Original Message-----', 'Unsubscribe'],
    ['Von: Laden <shop@example.com>', 'Abmelden']
  ])('quotes what it does not ask for: %s', async (...quoted) => {
    expect(await answer(['Subject: Re: Hello'], 'Lovely place!', '', ...quoted)).toBe(false)
    expect(await answer(['Subject: Re: Hello'], 'Please stop emailing me.', '', ...quoted)).toBe(true)
  })

  test('of a newsletter whose subject begins like an opt-out', async () => {
    const head = ['From: news@shop.example', 'Subject: Unsubscribe from high prices this summer']
    expect(await readMail(Buffer.from([...head, '', 'Sale!'].join('\n')))).toBeNull()
  })

  test('sent by a program for a person, with our mark', async () => {
    const head = [
      'From: ann@example.com',
      'Auto-Submitted: auto-generated',
      'Subject: unsubscribe 7.0123456789ab'
    ]
    expect(await readMail(Buffer.from([...head, '', ''].join('\n')))).toMatchObject({
      said: { kind: 'opted_out' }
    })
  })
})
