/**
 * What guests of a German shop write, besides what guests write in German elsewhere. The words for {bread} are neuter, those for
 * {cake} and {drink} masculine, so that no article has to change.
 */
import type { Mood, Sentences } from './sentence-parts'

const praise: Sentences = {
  opening: [
    'Was für eine schöne kleine Bäckerei!',
    'Einfach immer der Nase nach, dann findet man hin.',
    'Meine Schwester hat monatelang davon geschwärmt, und sie hatte recht.',
    'Die beste Bäckerei der Stadt, da gibt es nichts zu diskutieren.',
    'Ich schreibe selten Bewertungen, aber diese ist verdient.',
    'Nur für ein Brot gekommen und mit der halben Theke gegangen.',
    'Hier wird alles mit Liebe gemacht.',
    'Ein echter Geheimtipp, solange ihn noch nicht jeder kennt.',
    'Fünf Sterne, ohne nachzudenken.',
    'Eine ehrliche Nachbarschaftsbäckerei mit einem sehr guten Café.',
    'Dafür ist der Samstagmorgen da.',
    'Wir sind letztes Jahr hergezogen, und das war unsere schönste Entdeckung.',
    'Ich habe fast alle Bäcker hier probiert; dieser ist es.',
    'Besser kann ein Tag nicht anfangen.',
    'Telefonisch vorbestellt, alles stand bereit und war noch warm.',
    'Kleiner Laden, großes Herz.',
    'Hier wurde ich noch nie enttäuscht.',
    'Wer in dieser Stadt nur Zeit für einen Halt hat: hier.'
  ],
  bread: [
    'Das {bread} hat eine Kruste, die singt, wenn man sie drückt.',
    'Das {bread} schmeckt sogar am dritten Tag noch wie frisch.',
    'Für das {bread} fahren wir eine halbe Stunde, und das gern.',
    'Unsere Kinder streiten sich um die letzte Scheibe: Das {bread} ist einfach gut.',
    'Probieren Sie das {bread}, solange es warm ist; Butter braucht es dann nicht.',
    'Ich habe das {bread} zu Freunden mitgebracht, und alle wollten die Adresse.',
    'Man kann das {bread} auch halb kaufen, ideal für eine Person.',
    'Der {cake} war locker, nicht zu süß und im Nu weg.',
    'Allein der {cake} ist den Weg wert.',
    'Von dem {cake} träume ich noch.',
    'Der {cake} schmeckt wie früher bei meiner Großmutter.',
    'Wir haben uns einen {cake} geteilt, das war ein Fehler: Nehmen Sie zwei.',
    'Der {cake} kam schön verpackt und hat eine Stunde Zugfahrt überstanden.',
    'Butter statt Margarine, das schmeckt man beim ersten Bissen.',
    'Croissants, die überall Krümel hinterlassen, so wie es sein soll.',
    'Hier schmeckt nichts nach Fertigmischung.',
    'Selbst die einfachen Brötchen sind etwas Besonderes.',
    'Mir wurde gleich erklärt, welche Brote ohne Nüsse sind.'
  ],
  coffee: [
    'Der {drink} war heiß, rund und viel zu schnell leer.',
    'Der {drink} schlägt jede Kette in der Gegend.',
    'Hier wird Kaffee noch ernst genommen: frische Bohnen, saubere Tassen.',
    'Der {drink} ist stark genug für einen Montag.',
    'Beim zweiten Besuch wusste man schon, wie ich meinen {drink} trinke.',
    'Ein guter {drink} zu einem fairen Preis, in einer richtigen Tasse.',
    'Der {drink} und der {cake} sind füreinander gemacht.',
    'Tee gibt es lose in der Kanne, mit Sanduhr, wunderbar.',
    'Die heiße Schokolade ist dick und nicht zu süß.',
    'Man darf den eigenen Becher mitbringen, und niemand seufzt.'
  ],
  staff: [
    '{person} hinter der Theke ist ein Sonnenschein.',
    '{person} hat sich Zeit genommen und mir jedes Brot erklärt.',
    'Man merkt, dass hier alle gern arbeiten.',
    'Ich hatte meinen Schirm vergessen, und {person} ist mir nachgelaufen.',
    '{person} hat uns bei der Torte für vierzig Leute beraten, es war perfekt.',
    'Auch zehn Minuten vor Ladenschluss noch ein freundliches Wort.',
    'Als meine Bestellung verwechselt wurde, hat {person} das sofort in Ordnung gebracht.',
    'Unser Sohn durfte zusehen, wie der Teig gefaltet wird. Jetzt will er Bäcker werden.',
    'Der Hund bekam Wasser, bevor ich überhaupt bestellt hatte.',
    'Man hat uns den Kinderwagen ungefragt die Stufe hochgetragen.'
  ],
  place: [
    'Innen ist es hell und ruhig, mit Blumen auf jedem Tisch.',
    'Holztische, große Fenster und der Duft nach Brot: Ich könnte einziehen.',
    'Die Musik ist so leise, dass man sich unterhalten kann.',
    'Alles blitzsauber, auch die Toiletten.',
    'Ein guter Ort zum Lesen, niemand drängt.',
    'Die Tafel mit den Backzeiten ist eine großartige Idee.',
    'Wie ein Wohnzimmer, nur mit besserem Kuchen.'
  ],
  place0: [
    'Draußen am Marktplatz mit dem {drink} in der Sonne, das ist ein kleiner Urlaub.',
    'In der Altstadt ist noch der schöne alte Fliesenboden.',
    'Vom Fensterplatz aus sieht man den ganzen Marktplatz aufwachen.'
  ],
  place1: [
    'Die Terrasse am Wasser ist in der Abendsonne perfekt.',
    'Am Ufer sitzen und den Booten zusehen, mehr braucht es nicht.',
    'Mit dem Rad am Fluss entlang gekommen; Platz zum Abstellen gibt es genug.'
  ],
  place2: [
    'Ideal zwischen zwei Zügen: In drei Minuten war ich dran.',
    'Wer rechnet im Bahnhof mit solchem Brot?',
    'Macht auf, bevor mein erster Zug fährt, das rettet meine Morgen.'
  ],
  waiting: [
    'Wir standen fünf Minuten an, und es wurden Kostproben gereicht.',
    'Das Frühstück stand auf dem Tisch, bevor der Mantel hing.',
    'Ja, sonntags ist eine Schlange. Das hat seinen Grund.'
  ],
  price: [
    'Nicht das Billigste, aber jeden Cent wert.',
    'Das Brot von gestern zum halben Preis ist immer noch besser als frisches anderswo.',
    'Der Mittagstisch mit Suppe, Brot und Kaffee ist seinen Preis wert.'
  ],
  closing: [
    'Bitte nie ändern.',
    'Ich freue mich schon auf nächsten Samstag.',
    'Hingehen, und zwar hungrig.',
    'Bis bald!',
    'Zehn von zehn Punkten.',
    'Jeden Umweg wert. 🥐',
    'Danke, {person}, für den schönen Morgen!',
    'Ich habe es allen erzählt.',
    'So muss das sein.',
    'Beim nächsten Mal bringe ich die ganze Familie mit.'
  ],
  title: [
    'Den Umweg wert',
    'Ein perfektes Frühstück',
    'Unser Sonntagsritual',
    'Echtes Handwerk',
    'Freundlich und lecker',
    'Früh kommen!',
    'Gemütliches Café, tolles Brot',
    'Der {cake}!',
    'Ein Schatz',
    'Besser geht es nicht',
    'Einfach gut',
    'Kaffee und Kuchen, wie es sein soll',
    'Herzlicher Empfang',
    'Danke, {person}'
  ]
}

const doubts: Sentences = {
  opening: [
    'Es war in Ordnung.',
    'Gut, aber nicht so gut, wie alle sagen.',
    'Ich hätte es gern besser gefunden.',
    'Kommt wohl auf den Tag an.',
    'Für einen schnellen Halt nicht schlecht.',
    'Früher waren das für mich fünf Sterne.'
  ],
  bread: [
    'Das {bread} war gut, nur etwas dunkel für meinen Geschmack.',
    'Der {cake} sah schöner aus, als er schmeckte.',
    'Die Stücke sind etwas kleiner geworden.',
    'Ich hätte gern mehr Auswahl ohne Gluten.',
    'Das {bread} war vom Vortag, was man mir immerhin gesagt hat.'
  ],
  coffee: [
    'Der {drink} könnte kräftiger sein.',
    'Die Hafermilch war aus.',
    'Der erste {drink} war gut, der zweite weniger.'
  ],
  staff: [
    'Der Service war höflich, aber etwas abwesend.',
    '{person} war sehr nett, die Kollegin weniger.',
    'Die Marmelade kam, als wir schon fertig waren.'
  ],
  place: [
    'Die Tische stehen recht eng.',
    'Zu wenige Kinderstühle.',
    'Am Wochenende findet man kaum einen freien Tisch.'
  ],
  waiting: [
    'Eine offene Kasse reicht morgens nicht.',
    'Man weiß nicht recht, wo man bestellt und wo man zahlt.',
    'Meine Vorbestellung war zehn Minuten zu spät fertig.'
  ],
  price: [
    'Etwas teuer für das, was es ist.',
    'Der {cake} kostet mehr als im letzten Sommer und ist nicht größer.',
    'Gut, aber für eine Familie läppert es sich.'
  ],
  closing: [
    'Ich versuche es noch einmal.',
    'Trotzdem einen Besuch wert.',
    'Das noch beheben, dann sind es fünf Sterne.',
    'Alles in allem in Ordnung.'
  ],
  title: [
    'Gutes Brot, langsamer Service',
    'Ausbaufähig',
    'Schön, aber voll',
    'Durchwachsen',
    'Fast großartig'
  ]
}

const complaints: Sentences = {
  opening: [
    'Leider nicht mehr das, was es war.',
    'Die guten Bewertungen verstehe ich nicht.',
    'Das war unser dritter Versuch und unser letzter.',
    'Ich bin verärgert und hungrig gegangen.',
    'Ich schreibe das, damit jemand etwas ändert.',
    'Am Wochenende lieber nicht.'
  ],
  bread: [
    'Das {bread} war unten verbrannt und innen roh.',
    'Der {cake} war trocken und schmeckte nach Kühlschrank.',
    'Brötchen von gestern zum Preis von heute.',
    'Bei unserer Bestellung fürs Büro fehlten zwei Tüten.'
  ],
  coffee: [
    'Der {drink} schmeckte verbrannt.',
    'Mein {drink} wurde ganz vergessen.',
    'Einen großen {drink} bezahlt und eine halbe Tasse Schaum bekommen.'
  ],
  staff: [
    'Niemand hat gegrüßt, niemand hat sich entschuldigt.',
    'Fünf Minuten vor Schluss wurde mir die Tür vor der Nase zugemacht.',
    'Mir wurde zweimal abgebucht, und es brauchte drei Anrufe.',
    'Ich habe nach Allergenen gefragt und nur ein Schulterzucken bekommen.'
  ],
  place: [
    'Unser Tisch klebte, und dabei blieb es.',
    'Überall Wespen und keine Hauben auf den Kuchen.',
    'Mit dem Rollstuhl kommt man nicht hinein.'
  ],
  waiting: [
    'Wegen der Schlange habe ich meinen Zug verpasst.',
    'Wer nach uns kam, wurde vor uns bedient, und das zweimal.',
    'Zwanzig Minuten auf einen {drink} zum Mitnehmen gewartet.',
    'Zwei Kassen, und eine ist seit Wochen zu.'
  ],
  price: [
    'Viel zu teuer für das, was man bekommt.',
    'Butter berechnet, die nie kam.',
    'Kleine Portion, große Rechnung.'
  ],
  closing: [
    'Ich hatte mehr erwartet.',
    'Nicht noch einmal.',
    'Bitte schulen Sie Ihr Personal.',
    'Auch auf meine E-Mail kam keine Antwort.'
  ],
  title: [
    'Nie wieder',
    'Enttäuschend',
    'Was ist hier passiert?',
    'Überteuert',
    'Vierzig Minuten für ein Brötchen'
  ]
}

export const atHome: Record<Mood, Sentences> = { good: praise, mixed: doubts, bad: complaints }
