import type { Language } from '../../../ground/vocabulary/language.ts';

/** Words that claim nothing by themselves, as `WRITING` in `words.ts`, and those that only a question may use, as `ASKING`. */
export const FOREIGN_WRITING: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  de: `
der die das den dem des ein eine einen einem einer eines und oder aber so als am an auf aus bei beim bis durch für gegen gegenüber im in ins mit
nach neben ob seit sich über um unter von vom vor während wegen weil wenn wie zu zum zur zwischen dass da dann denn doch noch nur auch schon sehr
hier dort dabei dazu daran darauf davon damit darüber dies diese diesen diesem dieser dieses jene jener jenes alle allem allen aller alles beide
beiden jede jeden jeder jedes manche mehr mehrere einige etwas andere anderen anderer weitere weiteren er sie es ihm ihn ihr ihre ihren ihrem ihrer
ihres ich mir mich mein meine meinen wir uns unser unsere unseren sein seine seinen seinem seiner wer was welche welcher welches wo wann warum
ist sind war waren wird werden wurde wurden worden hat haben hatte hatten habe kann können könnte könnten darf dürfen soll sollte sollten
unternehmen firma team teams person kollege kollegin jemand nachricht nachrichten meldung quelle quellen seite seiten öffentlich öffentlichen
signal signale eintrag bekannt gegeben gesehen gelesen gehört aufgefallen hängen geblieben notiz anzeige zufolge laut worten worte
hallo guten tag grüße gruß dank danke bitte gern gerne kurz kurze kurzer frage fragen antwort name
erste ersten erster nächste nächsten letzte letzten woche wochen monat monats quartal jahr tag tage neu neue neuen neuer neues neuem jüngst anfang mitte ende
zudem außerdem dagegen allerdings dennoch trotzdem hinzu
`,
  fr: `
le la les l’ un une des du de d’ et ou mais donc or car à au aux en dans par pour sur sous avec chez entre vers depuis pendant avant après
contre selon que qu’ qui quoi dont où quand comme si ce cet cette ces ceci cela ça c’ son sa ses leur leurs notre nos votre vos mon ma mes
il elle ils elles on je j’ me m’ nous vous se s’ lui y tout toute tous toutes autre autres même mêmes plusieurs chaque quelque quelques plus moins
très aussi encore déjà ici ci là est sont était étaient été être a ont avait avaient avoir ai peut peuvent pourrait pourraient doit
entreprise société équipe équipes collègue quelqu’un nouvelle nouvelles actualité source sources page pages public publique publics
publiques signal signaux vu lu entendu remarqué appris tombé annonce note termes mots
bonjour merci cordialement bref court courte question questions réponse nom
premier première prochain prochaine dernier dernière semaine mois trimestre année jour jours nouveau nouvel début milieu fin
par ailleurs enfin toutefois cependant revanche
`,
  es: `
el la los las lo un una unos unas de del y e o u pero a al en con por para sobre entre hacia desde hasta durante antes después contra según
que qué quien quién cual cuál cuáles donde dónde cuando cuándo como cómo si se su sus mi mis nuestro nuestra nuestros nuestras este esta estos
estas ese esa eso esto aquello él ella ellos ellas yo me le les nos usted ustedes todo toda todos todas otro otra otros otras mismo misma varios
varias cada algún alguna algo alguien más menos muy también aún ya aquí allí es son era eran fue fueron ser sido está están ha han había haber he
puede pueden podría podrían debe
empresa compañía equipo equipos persona colega noticia noticias fuente fuentes página páginas público pública públicos públicas
señal señales visto leído oído enterado notado anuncio nota palabras
hola buenos días gracias saludos breve corta corto pregunta preguntas respuesta nombre
primero primera próximo próxima último última pasado pasada semana mes trimestre año día días nuevo nueva nuevos nuevas principios mediados finales
además asimismo obstante embargo cambio
`,
};

export const FOREIGN_ASKING: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  de: `
heißt bedeutet ändert verändert arbeit arbeiten arbeitet plan pläne kunden thema themen zeit moment gespräch austausch blick interessant hilfreich
beginnen anfangen entscheiden umgehen gehen lösen vorbereiten lernen wachsen wachstum rolle rollen stellen prozess prozesse werkzeug werkzeuge
ansehen sprechen schicken zeigen liegt steht kommt passt wäre
`,
  fr: `
signifie change changer travail travailler travaille plan plans clients sujet sujets temps moment conversation échange regard intéressant utile
commencer décider gérer faire préparer apprendre grandir croissance rôle rôles postes processus outil outils regarder parler envoyer montrer
prévu serait convient
`,
  es: `
significa cambia cambiar trabajo trabajar trabaja plan planes clientes tema temas tiempo momento conversación intercambio vistazo interesante útil
empezar decidir gestionar hacer preparar aprender crecer crecimiento papel papeles puestos proceso procesos herramienta herramientas mirar hablar
enviar mostrar sería encaja
`,
};
