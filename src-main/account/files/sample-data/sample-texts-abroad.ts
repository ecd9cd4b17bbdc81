/** What guests write in other languages: fewer sentences, and no placeholders, which would have to be inflected. */
import type { Mood, Sentences } from './sentence-parts'

const german: Record<Mood, Sentences> = {
  good: {
    opening: [
      'Einfach großartig!',
      'Endlich wieder eine richtige Bäckerei.',
      'Durch Zufall entdeckt und sofort verliebt.',
      'Seit Jahren unser Lieblingsbäcker.',
      'Wir waren zum Frühstück hier und rundum zufrieden.',
      'Ein Tipp von Freunden, und was für einer.'
    ],
    bread: [
      'Das Roggenbrot bleibt tagelang frisch und schmeckt wie früher.',
      'Die Zimtschnecken sind ein Gedicht.',
      'Knusprige Brötchen, außen rösch und innen luftig.',
      'Der Käsekuchen war der beste seit langem.',
      'Man merkt, dass der Teig hier Zeit bekommt.',
      'Die Torte zum Geburtstag sah genauso aus wie gewünscht.',
      'Auch die veganen Teilchen sind richtig gut.'
    ],
    coffee: [
      'Der Cappuccino hatte genau die richtige Temperatur.',
      'Sehr guter Kaffee, kräftig und nicht bitter.',
      'Zum Kaffee gibt es ein kleines Plätzchen, das finde ich nett.',
      'Endlich jemand, der Hafermilch aufschäumen kann.'
    ],
    staff: [
      'Die Bedienung war herzlich und aufmerksam.',
      '{person} hat uns wunderbar beraten.',
      'Hier wird man noch mit Namen begrüßt.',
      'Sehr freundliches Team, auch wenn viel los ist.',
      'Mein verlorener Schlüssel lag am nächsten Tag hinter der Theke, vielen Dank!'
    ],
    place: [
      'Gemütlich, hell und sauber.',
      'Man sitzt schön und kann den Bäckern zusehen.',
      'Für Kinder gibt es eine Spielecke, das ist Gold wert.',
      'Ein Ort, an dem man gern länger bleibt.'
    ],
    waiting: ['Die Schlange ist lang, aber es geht schnell.', 'Die Vorbestellung war auf die Minute fertig.'],
    price: ['Faire Preise für echtes Handwerk.', 'Das Frühstück für zwei reicht locker für drei.'],
    closing: [
      'Wir kommen wieder!',
      'Klare Empfehlung.',
      'Weiter so!',
      'Danke an das ganze Team.',
      'Fünf Sterne sind fast zu wenig.',
      'Gerne wieder.'
    ],
    title: [
      'Bestes Brot der Stadt',
      'Rundum gelungen',
      'Immer wieder gern',
      'Ein Stück Heimat',
      'Große Klasse'
    ]
  },
  mixed: {
    opening: ['Ganz ordentlich.', 'Gut, aber nicht überragend.', 'Leider etwas durchwachsen.'],
    bread: ['Der Kuchen war mir zu süß.', 'Ab Mittag sind die Regale leider fast leer.'],
    coffee: ['Der Kaffee war nur lauwarm.'],
    staff: ['Je nachdem, wer bedient, ist es nett oder eher kühl.'],
    place: ['Am Wochenende sehr laut und eng.', 'An der Tür zieht es.'],
    waiting: ['Für zwei Brötchen eine Viertelstunde zu warten ist zu lang.'],
    price: ['Die Preise sind schon wieder gestiegen.'],
    closing: ['Vielleicht war es nur ein schlechter Tag.', 'Unter der Woche ist es besser.'],
    title: ['Geht so', 'Gut mit kleinen Abstrichen']
  },
  bad: {
    opening: ['Sehr enttäuschend.', 'Früher war das besser.', 'Einmal und nie wieder.'],
    bread: ['Das Brot war innen noch teigig.', 'Die Torte hatte den falschen Namen drauf.'],
    coffee: ['Der Kaffee war kalt und der zweite auch.'],
    staff: ['Auf meine Beschwerde kam nur ein Achselzucken.', 'Ich wurde einfach übersehen.'],
    waiting: ['Vierzig Minuten auf ein Frühstück gewartet.', 'Meine Vorbestellung war schon verkauft.'],
    price: ['An der Kasse stimmte der Preis nicht mit dem Schild überein.'],
    closing: ['Schade.', 'Da gehe ich lieber woandershin.'],
    title: ['Schade drum', 'Nicht zu empfehlen']
  }
}

const french: Record<Mood, Sentences> = {
  good: {
    opening: [
      'Une vraie belle découverte !',
      'Quel endroit charmant.',
      'On nous l’avait recommandé, à juste titre.',
      'Un régal du début à la fin.',
      'Je suis difficile en matière de pain, et pourtant.'
    ],
    bread: [
      'Les croissants sont croustillants et bien beurrés.',
      'La baguette est digne de celle de mon village.',
      'La tarte au citron est tout simplement parfaite.',
      'Le pain aux noix se garde plusieurs jours.',
      'Les pâtisseries changent avec les saisons et sont toujours réussies.'
    ],
    coffee: ['Le café est excellent, servi bien chaud.', 'Un très bon cappuccino, ce qui est rare.'],
    staff: [
      'L’accueil est chaleureux et souriant.',
      '{person} nous a très bien conseillés.',
      'Une équipe aux petits soins, même à l’heure de pointe.',
      'On a patienté avec notre fils pendant qu’il choisissait, merci !'
    ],
    place: [
      'Le cadre est lumineux et reposant.',
      'On s’y sent comme à la maison.',
      'Parfait pour lire une heure au calme.'
    ],
    price: ['Des prix honnêtes pour du fait maison.'],
    closing: ['À recommander sans hésiter.', 'Nous reviendrons !', 'Bravo à toute l’équipe.', 'Merci !'],
    title: ['Un délice', 'Comme autrefois', 'Adresse à retenir', 'Coup de cœur']
  },
  mixed: {
    opening: ['Pas mal, sans plus.', 'Un avis partagé.'],
    bread: ['Le gâteau était un peu trop sucré.', 'À midi, il ne restait presque plus de choix.'],
    coffee: ['Le café était tiède.'],
    place: ['La salle est assez bruyante.'],
    waiting: ['Un quart d’heure d’attente pour deux pains, c’est long.'],
    price: ['Un peu cher pour la taille des parts.'],
    closing: ['À retenter en semaine.', 'Peut mieux faire.'],
    title: ['Correct', 'Bon mais cher']
  },
  bad: {
    opening: ['Très déçue.', 'Quel dommage.'],
    bread: ['Le pain était brûlé dessous.', 'L’éclair avait un goût de réfrigérateur.'],
    staff: ['Personne ne nous a dit bonjour.', 'Le serveur a levé les yeux au ciel.'],
    waiting: ['Quarante minutes pour un petit déjeuner, sans un mot d’excuse.'],
    closing: ['Nous n’y retournerons pas.', 'À éviter.'],
    title: ['Décevant', 'À éviter le week-end']
  }
}

const spanish: Record<Mood, Sentences> = {
  good: {
    opening: [
      '¡Qué sitio tan bonito!',
      'Lo descubrimos por casualidad y volvimos al día siguiente.',
      'De lo mejor que hay por aquí.',
      'Una panadería de las de antes.',
      'Nos encantó.'
    ],
    bread: [
      'El pan de centeno está buenísimo y dura varios días.',
      'La tarta de queso es espectacular.',
      'Los cruasanes salen calientes del horno.',
      'Se nota que la masa es artesanal.',
      'Los bollos de canela vuelan, mejor ir temprano.'
    ],
    coffee: ['El café está en su punto.', 'Un cortado como los de mi barrio.'],
    staff: [
      'El trato es cercano y muy amable.',
      '{person} nos atendió de maravilla.',
      'Siempre te reciben con una sonrisa.',
      'Me guardaron la cartera que había olvidado en la mesa.'
    ],
    place: ['El local es acogedor y está muy limpio.', 'Un rincón tranquilo para charlar.'],
    waiting: ['Aunque había cola, nos sirvieron enseguida.'],
    price: ['Buena calidad a un precio justo.'],
    closing: ['Volveremos seguro.', 'Muy recomendable.', '¡Gracias a todo el equipo!', 'Un diez.'],
    title: ['Imprescindible', 'El mejor pan', 'Trato excelente', 'Para repetir']
  },
  mixed: {
    opening: ['No está mal.', 'Esperaba un poco más.'],
    bread: ['La tarta era demasiado dulce.', 'A mediodía ya no quedaba casi nada.'],
    coffee: ['El café llegó templado.'],
    staff: ['El servicio fue correcto, pero algo distraído.'],
    place: ['Hay mucho ruido cuando se llena.'],
    price: ['Un poco caro para lo que es.'],
    closing: ['Le daré otra oportunidad.', 'Mejor entre semana.'],
    title: ['Correcto', 'Bueno, pero caro']
  },
  bad: {
    opening: ['Muy decepcionante.', 'No lo recomiendo.'],
    bread: ['El pan estaba quemado por debajo.', 'Faltaban dos bolsas en nuestro pedido.'],
    staff: ['Nadie nos pidió disculpas.', 'Me cobraron dos veces.'],
    waiting: ['Media hora esperando un café.'],
    closing: ['No volveremos.', 'Una pena.'],
    title: ['Decepción', 'No vuelvo']
  }
}

const japanese: Record<Mood, Sentences> = {
  good: {
    opening: ['とても素敵なパン屋さんです。', '友人に勧められて行きました。', '旅行中に立ち寄りました。'],
    bread: [
      'クロワッサンがサクサクで、バターの香りが最高でした。',
      'ライ麦パンはもちもちしていて、翌日も美味しかったです。',
      'レモンタルトは甘さ控えめで、いくつでも食べられそうです。',
      'シナモンロールが焼きたてで感動しました。'
    ],
    coffee: ['コーヒーも香り高く、丁寧に淹れてくれます。', 'カプチーノの泡がとてもなめらかでした。'],
    staff: ['スタッフの方がとても親切でした。', '言葉に自信がなくても、ゆっくり説明してくれました。'],
    place: ['店内は明るくて落ち着きます。', '窓際の席が気に入りました。'],
    closing: ['また行きたいです。', 'おすすめです！', 'ごちそうさまでした。'],
    title: ['最高の朝食', 'また来ます', '焼きたてが一番']
  },
  mixed: {
    opening: ['まあまあでした。'],
    bread: ['ケーキは少し甘すぎました。'],
    coffee: ['コーヒーが少しぬるかったです。'],
    waiting: ['味は良いのですが、待ち時間が長めです。'],
    closing: ['平日の方が良さそうです。'],
    title: ['惜しい']
  },
  bad: {
    opening: ['残念でした。'],
    bread: ['パンの中が生焼けでした。'],
    waiting: ['三十分待っても注文が来ませんでした。'],
    title: ['期待外れ']
  }
}

const arabic: Record<Mood, Sentences> = {
  good: {
    opening: ['مكان رائع بكل معنى الكلمة.', 'تجربة جميلة جدا.', 'نصحني به صديق ولم أندم.'],
    bread: [
      'الخبز طازج ورائحته تملأ الشارع.',
      'الكرواسون مقرمش ولذيذ جدا.',
      'كعكة الجبن من أفضل ما تذوقت.',
      'المعجنات متنوعة ومخبوزة بعناية.'
    ],
    coffee: ['القهوة ممتازة وتقدم ساخنة.', 'أفضل كابتشينو في المدينة.'],
    staff: ['الموظفون لطفاء ويبتسمون دائما.', 'خدمة سريعة ومحترمة.'],
    place: ['المكان نظيف وهادئ ومناسب للعائلات.', 'الجلسة بجانب النافذة مريحة.'],
    closing: ['سنعود بالتأكيد.', 'أنصح الجميع بزيارته.', 'شكرا لكم!'],
    title: ['أفضل مخبز', 'صباح جميل', 'خدمة ممتازة']
  },
  mixed: {
    opening: ['لا بأس به.'],
    bread: ['كانت الحلوى حلوة أكثر من اللازم.'],
    waiting: ['الطعم جيد لكن الانتظار طويل.'],
    closing: ['ربما أجرب مرة أخرى.'],
    title: ['مقبول']
  },
  bad: {
    opening: ['تجربة مخيبة للأمل.'],
    coffee: ['القهوة كانت باردة.'],
    waiting: ['انتظرنا نصف ساعة دون اعتذار.'],
    title: ['لن أعود']
  }
}

export const abroad = { de: german, fr: french, es: spanish, ja: japanese, ar: arabic }
