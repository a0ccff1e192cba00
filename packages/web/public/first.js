// What comes before the page itself. Its words are asked for at once, before it knows that it needs them. And there is
// never a white page: what happened is said here, and the way back, outside the page's own scripts and languages,
// because those may be what could not be loaded.
{
  const WORDS = {
    en: {
      text: 'Something went wrong. Your games are saved.',
      reload: 'Reload',
      home: 'To the front page',
    },
    es: {
      text: 'Algo ha salido mal. Tus partidas están guardadas.',
      reload: 'Recargar',
      home: 'A la portada',
    },
    fr: {
      text: 'Un problème est survenu. Vos parties sont enregistrées.',
      reload: 'Recharger',
      home: 'Vers l’accueil',
    },
    de: {
      text: 'Etwas ist schiefgegangen. Deine Partien sind gespeichert.',
      reload: 'Neu laden',
      home: 'Zur Startseite',
    },
  };

  const language = () => {
    let chosen;
    try {
      chosen = JSON.parse(localStorage.getItem('don.settings')).language;
    } catch {
      // Nothing was chosen, or nothing can be read.
    }
    return [chosen, ...navigator.languages.map((tag) => tag.slice(0, 2)), 'en'].find((tag) => tag in WORDS);
  };

  const element = (tag, properties) => Object.assign(document.createElement(tag), properties);

  // The build says where the words of each language are.
  const words = JSON.parse(document.currentScript.dataset.words ?? '{}')[language()];
  if (words) document.head.append(element('link', { rel: 'modulepreload', href: words, crossOrigin: '' }));

  // The page calls this for what breaks while it is shown.
  window.showFailure = (error) => {
    if (document.querySelector('.failure')) return;
    const spoken = language();
    const words = WORDS[spoken];
    const page = element('main', { className: 'page failure', lang: spoken });
    const told = element('p', { textContent: words.text });
    told.setAttribute('role', 'alert');
    page.append(
      element('h1', { textContent: 'Don' }),
      told,
      element('pre', { textContent: String(error) }),
      element('button', { className: 'primary', textContent: words.reload, onclick: () => location.reload() }),
      element('a', { className: 'button', textContent: words.home, href: '/' }),
    );
    document.documentElement.lang = spoken;
    document.body.append(page);
  };

  const isWhite = () => !document.getElementById('root')?.hasChildNodes();

  // Before anything is shown nobody else notices. Scripts that do not load are told of while the event goes down.
  addEventListener(
    'error',
    (event) => {
      const isScript = event.target instanceof HTMLScriptElement;
      if (isWhite() && (isScript || event instanceof ErrorEvent)) window.showFailure(event.message ?? event.target.src);
    },
    true,
  );
  addEventListener('unhandledrejection', (event) => isWhite() && window.showFailure(event.reason));
}
