/** What mail servers say about the recipient and their domain, in words that are also used for the account. */
import { anyOf, type AnswerRule } from './answer-rule'

export const recipientAnswers: readonly AnswerRule[] = [
  // Google, Microsoft 365: this recipient is getting mail too fast.
  {
    kind: 'recipient_busy',
    words:
      anyOf(`receiving mail at a rate | receiving mail too quickly | receiving email too quickly | receivingrate |
      recipient thread limit | hourly receive limit | hourly message receive limit | recipient … receive limit |
      temporary locked | temporarily locked | mailbox is locked | mailbox busy | mailbox is busy`)
  },
  { kind: 'recipient_busy', codes: ['2.121', '2.122'] },
  {
    kind: 'too_large',
    words:
      anyOf(`message too large | message too big | message is too large | message is too big | message size exceed |
      message length exceed | message exceeded max | message exceeds … size | size limit | maximum message size |
      max message size | exceeds maximum size | too much mail data | recipsizelimit | message size limit | nachricht zu groß |
      nachricht ist zu groß | message trop | file too big | headers too large`)
  },
  { kind: 'too_large', codes: ['3.4', '2.3'] },
  // IONOS and GMX: "mailbox unavailable" comes first.
  {
    kind: 'limit_day',
    words: anyOf('mail send limit | sending limit | sending quota | send limit exceeded')
  },
  {
    kind: 'mailbox_full',
    words:
      anyOf(`mailbox full | mailbox is full | mailbox for user is full | mailbox … is full | inbox is full | full mailbox |
      mailbox quota | mailbox has exceeded | mailbox size | mailbox … over quota | mailbox … storage | messages on the server |
      storage space | speichervolumen | mails auf dem server | over quota |
      overquota | over its quota | over the quota | over disk quota | disk quota | storage allocation |
      out of storage | storage quota | storage limit | storedrv.deliver … quota | mapiexceptionshutoffquotaexceeded |
      not enough storage | user quota exceeded | recipient quota | recipient exceeded … quota | account is full |
      insufficient disk | not enough disk space | insufficient system storage | insufficient storage | boite du destinataire pleine |
      boîte du destinataire pleine | boite aux lettres pleine | boîte aux lettres pleine | postfach voll | postfach ist voll |
      postfach des empfängers | mailbox voll | speicherplatz | casella piena | casella … piena | buzón lleno | buzon lleno |
      bandeja llena | buzón … lleno | exceeds allowed size | exceeded the local limit | mailbox exceeds | mailbox is over |
      maildir over | out of space | no space left | exceeded … storage | exceeded its storage | exceeded … quota: | quota dépassé |
      dépassé son quota | dépassé … quota | quota de la boîte | boîte pleine | boîte aux lettres … pleine | boîte … saturée |
      cuota excedida | superado la cuota | superado su cuota | excedido la cuota | excede la cuota | sin espacio |
      quota superata | superato la quota | spazio esaurito | mailbox vol_ | mailbox is vol_ | postvak vol_ | postvak … is vol_ |
      postbus vol_ | postbus is vol_ | quota overschreden | caixa postal cheia | caixa cheia | caixa de correio cheia |
      cota excedida | quota überschritten | quota … überschritten | postfach … voll_ | mailbox … voll_ | mailboxfull |
      quotaexceeded_ | limite de almacenamiento`)
  },
  { kind: 'mailbox_full', codes: ['2.2'] },
  {
    kind: 'mailbox_full',
    at: ['recipient', 'content'],
    replies: [552, 452],
    words: anyOf('quota exceeded | exceeded … quota')
  },
  {
    kind: 'recipient_policy',
    words:
      anyOf(`to the filter | by recipient | by the recipient | by this recipient | by this user | by the user | recipient preferences |
      recipient's preferences | recipient policy | recipient's policy | recipient refuse | recipient does not want |
      recipient does not accept | recipient takes no | recipient only accepts | not accept mail from | not accept messages from |
      allowed-senders | allowedsender | allowed sender | sendernotauthenticated | authrequired | resolver.rst | not permitted to send to |
      not allowed to send to this | not authorized to send to | permission to send to | policy that prohibited |
      customer block list | requires moderation | restricted recipient | recipient is restricted |
      members only | only members | badrcptto | sender is not on the`)
  },
  // These replies about the sender also contain "unknown" and "not found".
  {
    kind: 'not_authenticated',
    words:
      anyOf(`sender address rejected: domain not found | sender address rejected: unverified | domain of sender |
      sender domain … not exist | absender … existiert nicht | absenderdomain | expéditeur … n'existe pas | remitente … no existe |
      mittente … non esiste | afzender … bestaat niet | remetente … não existe | sender domain … not found | sender's domain | valid sender domain | sender verify failed |
      verification failed for … sender | invalid dns mx | cannot resolve … sender | sender … must resolve`)
  },
  {
    kind: 'not_authenticated',
    words:
      anyOf(`_ptr_ | reverse dns | reverse lookup | reverse host | rdns | bad helo | helo command | ehlo command | spf record |
      spf validation | spf check | _spf: | _spf fail | dkim | dmarc`)
  },
  {
    kind: 'sender_refused',
    words: anyOf('sender address rejected | sender address verification | sender verification')
  },
  {
    kind: 'too_fast',
    words:
      anyOf(`too many invalid recipients | too many unknown | too many bad recipients | too many non-existent |
      many invalid recipients`)
  },
  // Google Groups: the group is not there, or takes nothing from strangers.
  {
    kind: 'recipient_policy',
    words:
      anyOf(`group you tried to contact | le groupe que vous avez | gruppe … nicht vorhanden | grupo con el que |
      gruppo che hai tentato | groep die je | posting to the group | permission to post`)
  },
  // A fault at their server, of which the cause may be a user that is missing there.
  {
    kind: 'recipient_busy',
    words: anyOf("couldn't create | can't create | cannot create | can't open | local configuration error")
  },
  // The DNS may know more tomorrow.
  {
    kind: 'recipient_busy',
    words: anyOf('host not found try again | name server … try again | temporary failure in name resolution')
  },
  // The operator's words for an address whose owner filters.
  { kind: 'recipient_policy', domains: ['docomo.ne.jp'], words: anyOf('unknown user') },
  // Exim's for anything that it couldn't find out.
  { kind: 'recipient_policy', words: anyOf('account or domain may not exist … may be blacklisted') },
  // Closed, which may also be said with words for an unknown one: it may be opened again.
  {
    kind: 'address_refused',
    words:
      anyOf(`account that you tried to reach is | account is disabled | vdelivermail: account is locked | user you are trying to contact | account has been disabled or |
      mailbox disabled | mailbox is disabled | mailbox … disabled | mailbox … suspended | mailbox is frozen | mailbox is inactive |
      mailbox … inactive | inactive mailbox | inactive user | inactive email | inactive recipient | marked as inactive |
      user is inactive | expired account | account expired | account has expired | account is inactive | account inactive |
      account has been deactivated | deactivated mailbox | mailbox … deactivated | disabled recipient | recipient … disabled |
      recipient … suspended | recipient account is | recipient's account | recipient … inactive | compte du destinataire |
      address no longer | no longer accepts | no longer in use | no longer valid | no longer available | mailbox … closed |
      postfach … deaktiviert | postfach … gesperrt | postfach … geschlossen | mailbox unavailable or access denied | suppression list | on the account suppression`)
  },
  // Microsoft 365 knows all addresses of the domain, and this is not one of them. With another code, it is any rule of a server.
  { kind: 'unknown_user', codes: ['4.1'], words: anyOf('recipient address rejected: access denied') },
  // Outlook.com; elsewhere these are only the usual words for 550.
  { kind: 'unknown_user', codes: ['5.0', '1.1'], words: anyOf('mailbox unavailable') },
  {
    kind: 'unknown_user',
    words:
      anyOf(`user unknown | unknown user | user not found | user does not exist | user doesn't exist | user not exist |
      user is unknown | no such user | no such recipient | no such mailbox | no such address | no such account | no such person |
      no mailbox here | no mailbox by that name | not a valid recipient | not a valid mailbox | not a valid user | not a known user |
      not our user | not our customer | unknown recipient | recipient unknown | recipient is unknown | recipient not found |
      recipnotfound | recipientnotfound | recipient does not exist | recipient doesn't exist | recipient no longer on server |
      unknown address | address unknown | address does not exist | address doesn't exist | address not found | addressee unknown |
      unknown addressee | unknown mailbox | mailbox unknown | mailbox does not exist | mailbox doesn't exist | mailbox not found |
      invalid mailbox | mailbox invalid | invalid recipient | invalid user | bad destination mailbox |
      unknown local part | unknown local-part | unknown account | account unknown | account does not exist | account not found |
      account that you tried to reach does not exist | doesn't have a … account | does not have an account |
      does not have a … account | not a registered | unrouteable address | unroutable address | not listed in domino | not listed in public | user not known |
      unknown in local recipient | unknown in virtual | destination address … not exist | null mx |
      accept mail nullmx | address is invalid | address invalid | empfänger unbekannt | unbekannter empfänger |
      empfänger existiert nicht | empfängeradresse existiert nicht | empfängeradresse unbekannt | empfaenger unbekannt |
      benutzer unbekannt | unbekannter benutzer | benutzer existiert nicht | adresse existiert nicht | adresse unbekannt |
      postfach existiert nicht | postfach nicht gefunden | postfach unbekannt | kein solches postfach | kein solcher benutzer |
      destinataire inconnu | destinataire invalide | utilisateur inconnu | adresse inconnue | n'existe pas | n existe pas |
      usuario desconocido | no existe | destinatario desconocido | utente sconosciuto | utente inesistente |
      destinatario sconosciuto | casella inesistente | gebruiker onbekend | onbekende gebruiker | bestaat niet`)
  },
  {
    kind: 'unknown_user',
    words:
      anyOf(`returned unknown recipient | name is not recognized | recipient is not recognized | recipient not recognized |
      address wasn't found | address was not found | address couldn't be found | address could not be found |
      recipient wasn't found | recipient was not found | recipient could not be found | recipient couldn't be found |
      user could not be found | mailbox could not be found | mailbox was not found | account could not be found  |
      not found in directory | not found in the directory | not in directory | no such email | no such e-mail | no account by that name | no account with |
      there is no user | there's no user | there is no account | there is no mailbox  | no mailbox found |
      no mailbox for | no such local user | no local mailbox | no user by that name | no one by that name  |
      email address … not exist | e-mail address … not exist | email address … doesn't exist | mailaddress … not exist |
      mailbox … does not exist | mailbox … doesn't exist | user … does not exist | user … doesn't exist  |
      account … does not exist   | recipient … doesn't exist   | account doesn't exist | account not exist | mailbox not exist | account no longer exist | mailbox no longer exist | user no longer exist | recipient no longer exist |
      account has been deleted | mailbox has been deleted | user has been deleted | account for … not found | not have an account for | no one here by that name |
      recipient not exist | username not found | unknown email address | unknown e-mail address | unknown mail address |
      unknown user account | unknown destination address | unknown or illegal alias | unknown or illegal user | invalid final delivery userid | unknown alias | unknown virtual |
      invalid user address | invalid recipient address | recipient invalid | user invalid | invalid destination address |
      invalid destination mailbox | invalid local part | undeliverable address | recipient address is unknown |
      user is not known | recipient is not known | address is not known | address is unknown | account is unknown |
      mailbox is unknown  | not known here          |
      local user not | local mailbox not | doesn't work here  | no longer works here | no longer with |
      has left the company | no longer employed | user not listed | not listed in … directory  |
      requested action not taken: no such | dd requested mail action aborted mailbox not found |
      no forwarding address | answer.py answer 6596_ | p nosuchuser |
      ディレクトリのリストにありません | ディレクトリには見つかりません`)
  },
  {
    kind: 'unknown_user',
    words:
      anyOf(`adresse destinataire invalide | adresse du destinataire invalide | adresse d'au moins un destinataire |
      adresse de destination invalide | destinataire introuvable | destinataire inexistant | adresse introuvable |
      adresse inexistante | adresse … introuvable | boîte inexistante | boîte aux lettres inexistante |
      boîte aux lettres inconnue | boîte inconnue | compte inexistant | compte inconnu | compte introuvable |
      utilisateur inexistant | utilisateur introuvable | destinataire … n'a pas été trouvé | adresse … n'a pas été trouvée |
      l'adresse … n'existe | aucun utilisateur | aucune boîte | aucun compte |
      empfänger nicht bekannt | empfänger ist nicht bekannt | empfänger ist unbekannt | empfänger nicht gefunden |
      empfänger … nicht gefunden | empfänger nicht vorhanden | empfänger … existiert | empfänger ungültig | ungültiger empfänger |
      ungültige empfängeradresse | empfängeradresse ungültig | empfängeradresse … nicht gefunden | empfängeradresse … ungültig |
      empfängeradresse ist unbekannt | empfängeradresse nicht bekannt | benutzer nicht gefunden | benutzer ist unbekannt |
      benutzer nicht bekannt | benutzer ist nicht bekannt | nutzer unbekannt | benutzer existiert … nicht | benutzer … existiert nicht | kein benutzer |
      kein empfänger | kein postfach mit | adresse nicht gefunden | adresse wurde nicht gefunden | adresse konnte nicht gefunden |
      adresse … wurde nicht gefunden | adresse … existiert nicht | adresse ist unbekannt | adresse nicht bekannt |
      adresse ist nicht bekannt | postfach … existiert nicht | postfach nicht vorhanden | postfach ist unbekannt |
      mailbox existiert nicht | mailbox unbekannt | mailbox nicht gefunden | konto existiert nicht | konto nicht gefunden |
      existiert hier nicht | existiert nicht mehr |
      usuario inexistente | usuario no encontrado | usuario inválido | cuenta inexistente | cuenta no encontrada |
      buzón inexistente | buzón no encontrado | buzón desconocido | dirección inexistente | dirección no encontrada |
      dirección desconocida | dirección … no se encontró | no se encontró la dirección | no se ha encontrado la dirección |
      no se ha encontrado el destinatario | no se pudo encontrar la dirección | destinatario no encontrado |
      destinatario inexistente | destinatario inválido | destinatario no válido |
      utente non trovato | utente non esistente | utente … non esiste | utente … inesistente | destinatario non trovato |
      destinatario inesistente | destinatario … inesistente | destinatario non valido | destinatario … non trovato |
      indirizzo non trovato | indirizzo inesistente | indirizzo sconosciuto | indirizzo … inesistente | indirizzo … non esiste |
      indirizzo … non trovato | casella non esistente | casella non trovata | casella … inesistente | casella … non esiste |
      account inesistente | impossibile trovare l'indirizzo | impossibile trovare il destinatario |
      ontvanger onbekend | onbekende ontvanger | ontvanger niet gevonden | ontvanger niet bekend | adres niet gevonden |
      adres onbekend | onbekend adres | adres … niet gevonden | e-mailadres … niet gevonden | gebruiker niet gevonden |
      gebruiker niet bekend | mailbox niet gevonden | mailbox onbekend | onbekende mailbox | geen dergelijke gebruiker |
      geen mailbox | postvak niet gevonden |
      usuário desconhecido | usuário inexistente | usuário não encontrado | utilizador desconhecido |
      destinatário desconhecido | destinatário inexistente | destinatário não encontrado | destinatário inválido |
      endereço não encontrado | endereço inexistente | endereço … não existe | conta inexistente | conta não existe |
      caixa postal inexistente | caixa postal não existe | caixa de correio não existe | usuário não existe`)
  },
  { kind: 'unknown_domain', codes: ['4.4', '1.2'], words: anyOf('invalid domain') },
  {
    kind: 'unknown_domain',
    words:
      anyOf(`host unknown | unknown host | domain not found | domain does not exist | domain doesn't exist | no such domain |
      unknown domain | host not found | no such host | find the recipient domain | domain could not be found |
      domain couldn't be found | domain wasn't found | domain name not found   |
      domain … doesn't receive | domain … does not accept mail | host does not accept mail | host/domain does not accept | illegal host/domain name | does not accept mail nullmx   | no smtp service | nxdomain | non-existent domain | non existent domain |
      non-existent hosts | nonexistent domain | no valid mx | no mx record | no mx found | no mail exchanger | a mail exchanger or |
      no mail server for | no mail hosts | find any host | find a host | no dns entry | no a or mx | no mx or a |
      unrouteable mail domain | unroutable mail domain | unrouteable domain | bad destination system address   | dns lookup failure: host … not found |
      domaine inconnu | domaine inexistant | domaine introuvable | nom de domaine … introuvable | hôte inconnu | hôte introuvable |
      domäne existiert nicht | domäne unbekannt | unbekannte domäne | domäne nicht gefunden | unbekannte domain |
      domain existiert nicht | domain unbekannt | domain nicht gefunden   |
      host unbekannt | unbekannter host | host nicht gefunden  |
      dominio inexistente | dominio no encontrado | dominio desconocido | dominio inválido  |
      dominio inesistente | dominio non trovato | dominio sconosciuto  | host sconosciuto |
      onbekend domein | domein onbekend | domein niet gevonden  | domein … niet gevonden |
      domínio inexistente | domínio não encontrado | domínio desconhecido `)
  },
  {
    kind: 'address_refused',
    words:
      anyOf(`recipient address rejected: access denied | does not accept mail | does not accept email | not a valid rfc 5321 | not a valid rfc-5321 |
      bad recipient address syntax | bad address syntax | recipient syntax`)
  }
]
