/** The words of people who ask to be left alone, in the languages that requests are written in. */
interface Language {
  /** Ask for it on their own: "unsubscribe". */
  leave: string
  /** Ask for it together with `whom`: "remove me". */
  take: string
  whom: string
  /** Ask for it if they are negated: "don't write", "no mails". */
  send: string
  /** The same, if there is also a word of `wish`: "I don't want to receive". Without one, they tell how things are. */
  get: string
  wish: string
  not: string
  /** Say nothing on their own. */
  other: string
}

/** Kept as a word of its own: a negation does not reach beyond it. */
export const comma = ','

const common =
  'email emails mail mails sms newsletter newsletters spam marketing mailing list database unsubscribe stop ok'

const languages: Record<string, Language> = {
  en: {
    leave: `unsubscribe unsubscribing remove stop stopp stopall stopping optout unsub cease desist unlist quit`,
    take: `removed removing delete deleted erase take taken taking off opt out leave drop cancel strike`,
    whom: `me my us our list lists mailing database out myself alone subscription`,
    send: `email emails emailing mail mails mailing message messages messaging text texts texting sms contact contacting
      write writing send sending call calling bother bothering spam spamming newsletter newsletters reminder reminders
      surveys survey requests contacted emailed texted messaged`,
    get: `receive receiving get getting hear hearing`,
    wish: `want wish like need interested`,
    not: `no not nt never dont doesnt without nothing cannot cant wont`,
    other: `a about wrong person address addresses all also am an and any anything anymore asap again be been but can could contacts
      contact communication communications company d data details do for from further future future going good guys have
      hello hey hi how i id if im immediately in information into is it just kindly later ll like list longer m marketing
      may more name need need now number of on once onwards phone please pleas pls plz promotional promotions records
      right s sincerely sir so sorry such system team thank thanks thankyou that the them these they things this those to
      today u ur us want way we were will wish with would you your yours ever email everything files file dear both
      review reviews feedback correspondence distribution before already twice another away again ive request requested asking ask asked us`
  },
  de: {
    leave: `abmelden abmeldung abbestellen abbestellung abbestelle austragen austragung stopp stop stoppen abmelde austrage
      unsubscribe unterlassen unterlasst widerrufe widerspreche widerruf widerspruch abzumelden auszutragen abzubestellen`,
    take: `loschen losche loscht entfernen entferne entfernt streichen streiche streicht nehmen nehmt nimm tragen tragt trag
      ab lassen lasst lass horen hort hor kundigen kundige raus herausnehmen rausnehmen
      einstellen stellen`,
    whom: `mich mir meine meinen meiner meinem uns unsere liste verteiler ruhe auf aus raus newsletter`,
    send: `mail mails email emails nachricht nachrichten angeschrieben werbung sms newsletter post anfragen anfrage anschreiben schreiben
      schreibt schreibe schreib schicken schickt schick schicke senden sendet sende mailen kontaktieren kontaktiert
      kontaktiere melden belastigen belastigt nerven zusenden zuschicken erinnerungen erinnerung werbemails werbemail spam
      anmailen texten anrufen simsen`,
    get: `erhalten bekommen kriegen horen haben lesen`,
    wish: `mehr weitere weiteren weiterhin mochte will wunsche wollen wurde kunftig zukunftig`,
    not: `kein keine keinen keiner keinerlei nicht nie niemals nichts ohne`,
    other: `nutzung verwendung werbezwecken bitte danke vielen dank sie ihnen ihr ihre ihren ihrer ihrem euer eure eurer eurem eure von vom aus der die das den dem
      des es an am im in zu zur zum und oder aber auch mal doch jetzt sofort umgehend ab heute kunftig zukunft einfach ich
      wir mochte mochten will wurde wurden gern gerne konnen konnten konnt kannst werden werde wird sein dass hiermit
      adresse emailadresse mailadresse nummer telefonnummer handynummer daten kontaktdaten kontakt liste verteiler
      mailingliste verteilerliste datenbank system kartei diese diesen dieser dieses solche so mehr wieder weitere weiteren
      an nachricht hallo guten tag liebe lieber liebes team sehr geehrte damen herren freundliche grusse mit freundlichen
      grussen beste viele mfg lg auf uber fur bei meine mein meiner meinem mich mir uns ein email mails per um sich alle
      allen jeden jede jegliche melde meldet sms ok eurem unverzuglich wunsche wunschen erhalten mochtet danken dringend verschonen
      weiteres nachsten`
  },
  fr: {
    leave: `arret desabonner desabonnez desabonne desabonnement desinscrire desinscrivez desinscription desinscris desabonnes stop
      stopper stoppez arretez arreter arrete cessez cesser unsubscribe resilier resiliez`,
    take: `supprimez supprimer supprime retirez retirer retire enlevez enlever enleve effacez effacer efface rayez rayer radiez
      radier sortez laissez foutez oubliez otez`,
    whom: `moi me m mon ma mes liste listes tranquille paix adresse nous`,
    send: `mail mails email emails courriel courriels message messages sms publicite publicites pub pubs newsletter
      newsletters ecrivez ecrire ecris envoyez envoyer envoie contactez contacter contacte sollicitez solliciter
      sollicitation sollicitations derangez deranger relances relance spam envoi envois embetez importunez importuner
      mailez textos`,
    get: `recevoir etre avoir lire`,
    wish: `plus veux voudrais souhaite souhaitons desire aimerais jamais aucun aucune`,
    not: `ne n pas plus jamais aucun aucune rien sans`,
    other: `merci svp stp s il vous te plait veuillez priere de d du des la le les l votre vos ta ton tes cette ces cet ce a au
      aux et mais en par pour sur sous je j voudrais veux souhaite souhaiterais desire aimerais demande pouvez pourriez
      vouloir bien moi me m mon ma mes nous notre nos adresse adresses mail electronique numero telephone coordonnees
      donnees base fichier fichiers contacts contact diffusion liste listes envoi envois bonjour bonsoir madame monsieur
      cordialement immediatement desormais maintenant dorenavant partir toute tout tous toutes autre autres inscription
      abonnement etre avoir aussi vite rapidement possible plus qu que qui est ok avance nouveau nouvelle type genre
      etre contacte contactee sollicite sollicitee spam`
  },
  es: {
    leave: `baja eliminarme eliminadme eliminenme eliminame borrarme borradme borrame borrenme quitarme quitadme quitame quitenme sacarme sacadme sacame saquenme retirarme retirenme desuscribir desuscribirme desuscribame desuscribanme desuscribeme desuscripcion desapuntarme desapuntadme stop
      basta paren parad dejen dejad deja deje dejar cesen unsubscribe alto anular anulen cancelarla`,
    take: `elimine eliminen elimina eliminar eliminad borre borren borra borrar
      borrad quite quiten quita quitar quitad saquen
      saque sacar retiren retire retirar cancele cancelen cancelar
      cancela remover remueva remuevan`,
    whom: `me mi mis lista listas suscripcion 
      paz tranquilo tranquila nos`,
    send: `mail mails email emails correo correos mensaje mensajes sms publicidad newsletter newsletters envien envie envies
      enviar enviarme envieis envieme envienme escriban escriba escribas escribir escribirme escribais manden mande mandes
      mandar mandarme mandeis contacten contacte contactes contactar contactarme contacteis molesten moleste molestes
      molestar molestarme molesteis comunicaciones recordatorios spam llamen encuestas`,
    get: `recibir tener recibirlos`,
    wish: `mas quiero quisiera deseo gustaria querria nunca ningun ninguno`,
    not: `no nunca jamas ningun ninguna ninguno nada sin`,
    other: `por favor de del la las el los lo su sus mi mis me nos vuestra vuestro vuestras vuestros tu tus esta este estas
      estos ese esos esa a al en y o pero para que un una correo electronico electronicos direccion numero telefono quiero
      quisiera deseo gustaria querria solicito ruego pido darme dar dame denme deme dadme date den darnos base datos
      boletin boletines registros contactos contacto gracias muchas ya ahora inmediatamente favor hola buenos dias buenas
      tardes saludos ser sea puede pueden podria podrian podeis mas por mas otra vez ni todos todas todo ustedes usted
      vosotros se les le os enviando mandando escribiendo enviarme mandarme escribirme dejar suscripcion futuro
      comerciales nuevo ok si molestando`
  },
  it: {
    leave: `cancellami rimuovetemi rimuovermi rimuovimi toglietemi toglimi togliermi eliminatemi eliminami eliminarmi cancellatemi cancellarmi cancellazione disiscrivermi disiscrivetemi disiscrivimi disiscrizione
      disiscrivere disiscrivo stop basta smettete smettetela smettere smetta smettila unsubscribe cancelliate
      disiscriversi`,
    take: `cancellare cancellate cancelli cancella rimuovere rimuovete rimuova rimuovi
      rimozione togliere togliete tolga togli eliminate eliminare elimini
      elimina annullare annullate annulli disdire lasciatemi lasciami tolgano rimosso rimossa cancellato`,
    whom: `mi me mio mia mie miei lista liste elenco iscrizione 
      lasciatemi lasciami pace ci`,
    send: `mail mails email emails messaggio messaggi sms pubblicita newsletter comunicazione comunicazioni scrivetemi
      scrivermi scrivete scrivere scrivi scrivermi scriva inviatemi inviarmi inviate inviare invii inviarci mandatemi
      mandarmi mandate mandare mandi contattatemi contattarmi contattate contattare contatti disturbatemi disturbare
      disturbarmi disturbate spam promemoria sollecitare richieste importunatemi`,
    get: `ricevere riceverne riceverle avere`,
    wish: `piu voglio vorrei desidero desideriamo mai altre altri ulteriori alcuna nessuna`,
    not: `non nulla nessun nessuna nessuno niente mai no senza alcuna`,
    other: `per favore cortesia prego grazie mille di da dal dalla dalle dai del della delle dei degli il lo la le li i gli un
      una mi me mio mia miei mie vi ci ne e ed o ma a al alla alle in nel nella con su vostra vostro vostre vostri tua tuo
      sua suo questa questo queste questi lista liste elenco mailing posta elettronica indirizzo numero telefono dati
      database rubrica contatti voglio vorrei desidero chiedo richiedo posso potete potreste puo puoi potrebbe essere
      ricevere piu altre altri ulteriori futuro subito immediatamente adesso ora iscrizione buongiorno buonasera salve
      ciao cordiali saluti distinti qui che si tutte tutti tutto alcun alcuna ok vogliate promozionali pubblicitarie spam
      dalla d l`
  },
  nl: {
    leave: `afmelden afmelding uitschrijven uitschrijving stop stoppen stopt unsubscribe opzeggen afgemeld uitgeschreven
      uitgeschreven afmeld`,
    take: `verwijder verwijderen verwijdert verwijderd haal haalt halen schrap schrappen schrijf schrijft meld meldt laat wis
      wissen gooi`,
    whom: `mij me mijn ons onze lijst maillijst mailinglijst uit af bestand rust adres`,
    send: `mail mails email emails bericht berichten berichtjes sms reclame nieuwsbrief nieuwsbrieven mailen mailtjes mailt
      sturen stuur stuurt schrijven schrijf zenden benaderen benader contact contacteren lastig lastigvallen spam
      herinneringen enquetes appen smsen`,
    get: `ontvangen krijgen hebben horen`,
    wish: `meer wil wens wensen willen wilt nooit langer verdere`,
    not: `geen niet nooit niets zonder`,
    other: `graag gelieve aub a u b alstublieft alsjeblieft svp mij me mijn ons onze van de het een uw jullie je deze dit die uit af ik
      wij we wil willen wilt wens zou worden wordt word met voor op om te en maar of in bij naar aan lijst maillijst
      mailinglijst adres emailadres mailadres nummer telefoonnummer gegevens database systeem bestand bestanden dank
      bedankt dankjewel dankuwel alvast nu direct onmiddellijk verder verdere meer kunt kun kan kunnen hoi hallo beste
      goedendag groet groeten vriendelijke vriendelijk opnemen nemen vallen toekomst langer zijn ok hierbij vanaf heden
      nieuwsbrief nieuwsbrieven sturen zsm dat reclame verzoek`
  }
}

export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

export const vocabularies = Object.values(languages).map((words) => {
  const { leave, take, whom, send, get, wish, not, other } = words
  return {
    leave: setOf(leave),
    take: setOf(take),
    whom: setOf(`list mailing ${whom}`),
    send: setOf(send),
    get: setOf(get),
    wish: setOf(wish),
    not: setOf(not),
    all: setOf([comma, common, leave, take, whom, send, get, wish, not, other].join(' '))
  }
})
export type Vocabulary = (typeof vocabularies)[number]
