/**
 * Column names in English, German, French, Spanish, Italian and Dutch: first the unambiguous names of a field, then those
 * that may mean it if no other column does.
 * Columns that say who must not be contacted are in opt-outs.ts. Words are folded and joined: `E-Mail-Adresse` is `emailadresse`.
 */
import type { ChargeField, CustomerField, ReviewField } from '#shared/contract/import-choices'

export type Field = ReviewField | CustomerField | ChargeField

interface Names {
  sure: string
  maybe?: string
}

/** Fields that reviewers and customers share. */
const ofPeople: Partial<Record<Field, Names>> = {
  first_name: {
    sure: 'firstname givenname forename fname vorname prenom nombredepila primernombre voornaam firstnames given',
    maybe: 'nombre nome prename rufname'
  },
  last_name: {
    sure: 'lastname surname familyname lname nachname familienname zuname nomdefamille apellido apellidos cognome achternaam family',
    maybe: 'nom'
  },
  name: {
    sure: 'name fullname nombre nom nome displayname wholename contactname vollername ganzername nomcomplet nombrecompleto nomecompleto nomecognome volledigenaam naam',
    maybe: 'contact kontakt ansprechpartner username nickname'
  },
  email: {
    sure:
      'email emailaddress mail mailaddress emailadresse mailadresse adressemail adresseemail courriel adresseelectronique ' +
      'adressemel correo correoelectronico direccioncorreo indirizzoemail postaelettronica mailadres emailadres contactemail',
    maybe: 'email1 primaryemail emailprivate epost'
  },
  phone: {
    sure:
      'phone phonenumber telephone telephonenumber tel telefon telefonnummer telefonnr telnr rufnummer telefono numerodetelefono numerotelefono ' +
      'numerodetelephone numerotelephone telefoon telefoonnummer',
    maybe:
      'mobile mobilephone mobilenumber cell cellphone cellphonenumber handy handynummer handynr mobilnr mobil mobiltelefon mobilnummer mobilfunk ' +
      'portable telephoneportable telephonemobile movil telefonomovil celular cellulare telefonocellulare mobiel mobielnummer gsm ' +
      'phone1 primaryphone workphone homephone businessphone phonework phonemobile phonehome telefonprivat telefongeschaftlich fon smsnumber sms whatsapp'
  },
  company: {
    sure: 'company companyname organizationname organisationname firma firmenname unternehmen organization organisation societe entreprise empresa azienda ditta bedrijf bedrijfsnaam',
    maybe: 'business businessname account accountname'
  },
  location: {
    sure: 'location locationname branch branchname filiale standort niederlassung succursale agence sucursal sede vestiging filiaal',
    maybe: 'store storename shop shopname outlet betrieb ort magasin tienda negozio winkel'
  },
  tags: {
    sure: 'tags tag labels label schlagworte schlagworter etiketten etikett etiquettes etiquetas etichette',
    maybe:
      'groups group gruppe gruppen segment segments category categories kategorie kategorien categoria categorie'
  }
}

export const ofReviews: Partial<Record<Field, Names>> = {
  ...ofPeople,
  score: {
    sure:
      'score rating stars starrating ratingscore overallrating ratingvalue bewertung sterne punkte punktzahl note sternebewertung ' +
      'etoiles notation puntuacion estrellas calificacion valoracion punteggio stelle voto valutazione sterren waardering cijfer beoordeling',
    maybe: 'overall grade points numstars numericrating'
  },
  title: {
    sure: 'title headline subject titel uberschrift betreff titre titulo titolo onderwerp kop',
    maybe: 'summary heading'
  },
  review: {
    sure:
      'review text reviewtext content body message comment comments reviewbody reviewcontent bewertungstext rezension kommentar kommentare comentarios commentaires commenti ' +
      'commentcontent rezensionstext avis commentaire resena opinion comentario recensione commento recensie reactie opmerking',
    maybe:
      'feedback description testimonial quote notes bodytext freitext nachricht mensaje messaggio bericht texte texto testo tekst'
  },
  name: {
    sure: `${ofPeople.name?.sure ?? ''} author authorname authortitle commentauthor reviewer reviewername customer customername consumer user verfasser bewerter rezensentin autor rezensent auteur autore`,
    maybe: 'client kunde kundenname cliente klant postedby writtenby by'
  },
  source: {
    sure: 'source site platform channel kanal canal canale kanaal quelle plattform portal bewertungsportal bewertungsplattform reviewsite reviewplatform reviewsource plateforme origine fuente plataforma fonte piattaforma bron website',
    maybe: 'origin provider network sourceofreview'
  },
  created_at: {
    sure:
      'createdat commentdate reviewdate datecreated creationdate created createdtime createtime createdon date dateposted posteddate postedat ' +
      'datetime publishdate publishedat publishedon submittedat submissiondate commentedat reviewedat writtenat timestamp createdutc ' +
      'datum erstelltam erstellt bewertungsdatum verfasstam veroffentlichtam dateavis datedecreation fecha fechadecreacion ' +
      'data datarecensione datacreazione aangemaaktop datetimeutc reviewdatetimeutc',
    maybe: 'at time day tag zeit zeitpunkt jour dia giorno dag experiencedate dateofexperience purchasedate'
  },
  reply: {
    sure:
      'reply response replytext responsetext ownerreply ownerresponse owneranswer businessreply businessresponse companyresponse ' +
      'companyreply replycomment replybody merchantreply storereply antwort antworttext reponse respuesta risposta antwoord',
    maybe: 'answer'
  },
  replied_at: {
    sure:
      'repliedat replydate replydatecreated replyat replytime responsedate respondedat replyupdatetime companyreplydate ownerreplydate ' +
      'ownerresponsedate antwortdatum antwortam geantwortetam beantwortetam datereponse datedereponse fecharespuesta fechaderespuesta datarisposta antwoorddatum',
    maybe: 'owneranswertimestamp answerdate'
  },
  recommended: {
    sure: 'recommended recommend isrecommended recommendationtype recommendation wouldrecommend empfohlen empfehlung weiterempfehlung recommande recomendado consigliato aanbevolen',
    maybe: 'recommends'
  },
  external_id: {
    sure: 'reviewid commentid externalid uniqueid bewertungsid bewertungsnummer rezensionsid idavis idresena idrecensione reviewnumber',
    maybe: 'id uuid guid nr number nummer referenceid key'
  },
  external_url: {
    sure: 'reviewurl reviewlink url link externalurl permalink weblink webadresse lien enlace collegamento',
    maybe: 'href uri'
  },
  status: {
    sure: 'status state reviewstatus commentapproved published ispublished approved isapproved visibility curated publish veroffentlicht freigegeben',
    maybe: 'zustand statut estado stato'
  }
}

export const ofCustomers: Partial<Record<Field, Names>> = {
  ...ofPeople,
  name: {
    sure: `${ofPeople.name?.sure ?? ''} customer customername client clientname kunde kundenname nomclient nombrecliente nomecliente klant klantnaam`,
    maybe: ofPeople.name?.maybe ?? ''
  },
  other_contacts: {
    sure:
      'othercontacts otheremail otheremails otheremailaddresses alternateemail alternativeemail secondaryemail secondemail additionalemail additionalemails email2 email3 ' +
      'otherphone otherphones secondaryphone secondphone alternatephone additionalphone phone2 phone3 weitereemail weitereemails weitereemailadressen zweiteemail ' +
      'weiteretelefonnummern telefon2 autreemail autreemails autrestelephones telephone2 otrocorreo otroscorreos telefono2 altraemail altreemail andereemail andereemails telefoon2'
  },
  notes: {
    sure: 'notes note comments comment memo remarks remark notizen notiz bemerkung bemerkungen anmerkung anmerkungen kommentar remarques notas notasinternas observaciones annotazioni osservazioni opmerkingen opmerking notities',
    maybe: 'description beschreibung info internalnotes'
  },
  signed_up_at: {
    sure:
      'signedupat signupdate signedup signup datesignedup customersince membersince registered registeredat registrationdate ' +
      'dateregistered joined joinedat joindate datejoined kundeseit mitgliedseit registriertam anmeldedatum registrierungsdatum ' +
      'clientdepuis dateinscription datedinscription clientedesde fechaderegistro fechadealta clientedal dataregistrazione dataiscrizione klantsinds inschrijfdatum',
    maybe:
      'createdat created createdon creationdate datecreated dateadded addedat added addedtime firstvisit firstpurchase firstorder erstelltam angelegtam ' +
      'eintrittsdatum optintime date datum fecha data'
  },
  address1: {
    sure: 'address1 addressline1 streetaddress street street1 address strasse strassehausnummer strasseundhausnummer adresse adresse1 anschrift rue adressepostale direccion calle direccion1 indirizzo via indirizzo1 straat adres adres1 straatnaam',
    maybe: 'addr addr1 addressstreet'
  },
  address2: {
    sure: 'address2 addressline2 street2 adresszusatz adresse2 adresszeile2 complementadresse complementdadresse direccion2 indirizzo2 adres2 toevoeging suite apartment',
    maybe: 'addr2 zusatz'
  },
  city: {
    sure: 'city town stadt ort wohnort ville ciudad poblacion localidad citta comune plaats woonplaats stad',
    maybe: 'locality place gemeinde'
  },
  state: {
    sure: 'state province region county bundesland kanton provincie provincia estado departement',
    maybe: 'stateprovince provincestate land1'
  },
  postal_code: {
    sure: 'postalcode businesspostalcode homepostalcode postcode zip zipcode plz postleitzahl codepostal codigopostal cp cap codiceavviamentopostale codicepostale',
    maybe: 'zippostalcode postalzip'
  },
  country: {
    sure: 'country countrycode land landercode landcode pays codepays pais paese nazione landnaam countryname',
    maybe: 'countryregion nation'
  },
  language: {
    sure: 'language lang locale languagecode sprache sprachcode langue idioma lingua taal',
    maybe: 'preferredlanguage korrespondenzsprache'
  },
  time_zone: {
    sure: 'timezone zeitzone fuseauhoraire zonahoraria fusoorario tijdzone tz',
    maybe: 'timezoneid'
  },
  has_subscription: {
    sure: 'hassubscription subscriber issubscriber activesubscription abo hatabo abonnement suscripcion abbonamento',
    maybe: 'membership mitgliedschaft'
  },
  external_id: {
    sure: 'externalid customerid customernumber customerno clientid kundennummer kundennr kdnr kundenid knr referenceid numeroclient idclient idcliente numerocliente codicecliente klantnummer klantid contactid squarecustomerid',
    maybe: 'id number nr nummer no reference uuid guid key'
  },
  birthday: {
    sure:
      'birthday birthdate dateofbirth dob bday geburtstag geburtsdatum geburtsdat gebdatum gebdat datedenaissance datenaissance anniversaire ' +
      'fechadenacimiento fechanacimiento cumpleanos datadinascita datanascita compleanno geboortedatum verjaardag',
    maybe: 'birth born bornon geb geborenam geboren naissance nacimiento nascita'
  }
}

export const ofCharges: Partial<Record<Field, Names>> = {
  ...ofPeople,
  name: {
    sure: `${ofCustomers.name?.sure ?? ''} payer payername buyer buyername cardholder cardholdername cardname zahler kaufer kauferin acheteur comprador compratore koper`,
    maybe: ofCustomers.name?.maybe ?? ''
  },
  amount: {
    sure:
      'amount total totalamount grandtotal ordertotal ordertotalamount paidamount amountpaid chargeamount paymentamount transactionamount invoiceamount grossamount ' +
      'grosssales totalcollected totalpaid totalprice totalsales betrag gesamtbetrag gesamt gesamtsumme summe endbetrag rechnungsbetrag zahlbetrag zahlungsbetrag ' +
      'bruttobetrag betragbrutto betraginklmwst brutto umsatz bestellwert bestellsumme montant montanttotal montantttc totalttc importe importetotal totalpedido ' +
      'importo importototale totaleordine bedrag totaalbedrag totaal',
    maybe:
      'price preis gross net netto netamount netsales subtotal sum value revenue prix precio prezzo prijs'
  },
  currency: {
    sure: 'currency currencycode ordercurrency wahrung wahrungscode wkz devise moneda divisa valuta munt',
    maybe: 'ccy cur iso'
  },
  charged_at: {
    sure:
      'chargedat paidat paidon paiddate datepaid paymentdate dateofpayment transactiondate transactiondatetime orderdate ordercreated ordercreatedat saledate ' +
      'purchasedate purchasedat invoicedate bookingdate date datetime created createdat createddate createdon creationdate datecreated timestamp datum zahlungsdatum bezahltam ' +
      'kaufdatum bestelldatum rechnungsdatum belegdatum buchungsdatum transaktionsdatum erstelltam datedepaiement datepaiement datecommande datedecommande ' +
      'datefacture fecha fechadepago fechapago fechapedido fechafactura data datapagamento dataordine datafattura betaaldatum besteldatum factuurdatum transactiedatum',
    maybe: 'time when day tag zeit zeitpunkt valuedate valuta settledat completedat'
  },
  charged_time: {
    sure: 'time timeofday uhrzeit zeit heure hora ora tijd tijdstip paymenttime transactiontime'
  },
  charge_type: {
    sure: 'type eventtype transactiontype paymenttype chargetype rowtype vorgang vorgangsart buchungsart transaktionsart transaktionstyp typ operation typedetransaction tipo tipodetransaccion tipotransazione soort transactietype'
  },
  refunded_amount: {
    sure:
      'refundedamount amountrefunded refundamount refund refunded refunds refundtotal totalrefunded orderrefundamount partialrefund partialrefunds erstattet ' +
      'erstattungsbetrag erstatteterbetrag ruckerstattung gutschriftsbetrag montantrembourse importereembolsado importorimborsato terugbetaaldbedrag'
  },
  customer_external_id: {
    sure: 'customerid customernumber customerno customercode clientid kundennummer kundennr kdnr kundenid buyerid numeroclient idclient idcliente numerocliente codicecliente klantnummer klantid',
    maybe: 'customerreferenceid customeruser debitorennummer debitor'
  },
  country: { sure: 'country countrycode land landercode pays codepays pais paese countryname' },
  external_id: {
    sure:
      'chargeid paymentid transactionid transactionnumber transactioncode orderid ordernumber orderno ordernr invoiceid invoicenumber invoiceno receiptnumber receiptid receiptno ' +
      'saleid salenumber externalid paymentintentid transaktionsid transaktionscode transaktionsnummer bestellnummer bestellnr bestellid auftragsnummer rechnungsnummer rechnungsnr ' +
      'belegnummer belegnr bonnummer quittungsnummer numerodecommande numerocommande numerofacture numerotransaction numeropedido numerofactura idpedido idtransaccion numeroordine ' +
      'numerofattura idtransazione bestelnummer factuurnummer transactienummer ordernummer',
    maybe: 'id order reference referenceid paymentreference number nr nummer no uuid key belegfeld1'
  },
  status: {
    sure: 'status paymentstatus financialstatus orderstatus transactionstatus chargestatus zahlungsstatus bestellstatus zahlstatus statutdupaiement statutpaiement statut estado estadodelpago estadopedido stato statopagamento statoordine betaalstatus',
    maybe: 'state paid bezahlt paye pagado pagato betaald captured'
  }
}
